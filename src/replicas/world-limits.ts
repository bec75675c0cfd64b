import type { SavedLimit } from '../access/rate-limit.js';
import type { SignInThrottle } from '../access/sign-in-throttle.js';

/** The limits of a world as commands apply them, by the clock of the store. */
export interface WorldLimits {
  readonly address: SavedLimit;
  readonly user: SavedLimit | undefined;
  readonly throttle: SignInThrottle;
}
