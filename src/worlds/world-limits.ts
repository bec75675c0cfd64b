import { createRateLimit, type RateLimit } from './rate-limit.js';
import { createSignInThrottle, type SignInThrottle } from './sign-in-throttle.js';

export interface LimitTerms {
  /** Real milliseconds since 1970. */
  readonly realNowMs: () => number;
  /** Requests a second of a user; undefined without a limit. */
  readonly perSecond: number | undefined;
  readonly isUser: (name: string) => boolean;
}

interface Limits {
  readonly address: RateLimit;
  readonly user: RateLimit | undefined;
  readonly throttle: SignInThrottle;
}

/**
 * The limits of a world: one request a second without a token, a rate for users, and tries of passwords. Each is made
 * on first use: most worlds need none.
 */
export class WorldLimits implements Limits {
  readonly #terms: () => LimitTerms;
  #made: Limits | undefined;

  constructor(terms: () => LimitTerms) {
    this.#terms = terms;
  }

  get address(): RateLimit {
    return this.#all().address;
  }

  get user(): RateLimit | undefined {
    return this.#all().user;
  }

  get throttle(): SignInThrottle {
    return this.#all().throttle;
  }

  /** Forgets all counts. */
  clear(): void {
    this.#made = undefined;
  }

  #all(): Limits {
    this.#made ??= madeBy(this.#terms());
    return this.#made;
  }
}

function madeBy({ realNowMs, perSecond, isUser }: LimitTerms): Limits {
  const subject = 'Without a token getNearestCoastline';
  return {
    address: createRateLimit({ realNowMs, perSecond: 1, subject, remedy: 'sign in' }),
    user: perSecond === undefined ? undefined : createRateLimit({ realNowMs, perSecond, subject: 'The service' }),
    throttle: createSignInThrottle(realNowMs, isUser),
  };
}
