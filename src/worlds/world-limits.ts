import { createRateLimit, type RateLimit } from './rate-limit.js';
import { createSignInThrottle, type SignInThrottle } from './sign-in-throttle.js';

/** The limits of a world: one request a second without a token, a rate for users, and tries of passwords. */
export interface WorldLimits {
  readonly address: RateLimit;
  readonly user: RateLimit | undefined;
  readonly throttle: SignInThrottle;
}

export interface LimitTerms {
  /** Real milliseconds since 1970. */
  readonly realNowMs: () => number;
  /** Requests a second of a user; undefined without a limit. */
  readonly perSecond: number | undefined;
  readonly isUser: (name: string) => boolean;
}

export function createWorldLimits({ realNowMs, perSecond, isUser }: LimitTerms): WorldLimits {
  const subject = 'Without a token getNearestCoastline';
  return {
    address: createRateLimit({ realNowMs, perSecond: 1, subject, remedy: 'sign in' }),
    user: perSecond === undefined ? undefined : createRateLimit({ realNowMs, perSecond, subject: 'The service' }),
    throttle: createSignInThrottle(realNowMs, isUser),
  };
}
