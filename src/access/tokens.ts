import { randomBytes } from 'node:crypto';
import { nanoid } from 'nanoid';
import { sessionLifetimeMs } from '../sessions.js';

/** Makes the texts that clients send back as bearer tokens. */
export interface TokenIssuer {
  /** A JWT (HS256: sub, iat, exp, jti). iat and exp come from the real clock, because clients check them against theirs. */
  issue(user: string): Promise<string>;
}

/** The key lives as long as the issuer: the service knows its tokens by looking them up and never verifies a signature. */
export function createTokenIssuer(realNowMs: () => number): TokenIssuer {
  const key = randomBytes(32);
  return {
    async issue(user) {
      // Loaded with the first sign-in, so that a start does not wait for it.
      const { SignJWT } = await import('jose');
      const issuedS = Math.floor(realNowMs() / 1000);
      return new SignJWT()
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(user)
        .setIssuedAt(issuedS)
        .setExpirationTime(issuedS + sessionLifetimeMs / 1000)
        .setJti(nanoid())
        .sign(key);
    },
  };
}
