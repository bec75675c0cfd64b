import { nanoid } from 'nanoid';
import { base64urlOf, utf8Of } from '#platform/bytes.js';
import { createHmac, randomBytes } from '#platform/crypto.js';
import { sessionLifetimeMs } from '../../worlds/sessions.js';

/** Makes bearer tokens. */
export interface TokenIssuer {
  /**
   * A JWT (HS256: sub, iat, exp, jti). iat and exp come from the real clock: clients compare them with their own.
   */
  issue(user: string): string;
}

/**
 * The key is kept as long as the issuer: the service looks tokens up and never verifies a signature. Node's own HMAC
 * makes the signature (RFC 7515), because packages that sign with Web Crypto refuse the key in a test environment, such
 * as jsdom, that has another `Uint8Array`.
 */
export function createTokenIssuer(realNowMs: () => number, key: Uint8Array = randomBytes(32)): TokenIssuer {
  const header = base64url(JSON.stringify({ alg: 'HS256', typ: 'JWT' }));
  return {
    issue(user) {
      const iat = Math.floor(realNowMs() / 1000);
      const claims = { sub: user, iat, exp: iat + sessionLifetimeMs / 1000, jti: nanoid() };
      const signed = `${header}.${base64url(JSON.stringify(claims))}`;
      return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
    },
  };
}

function base64url(text: string): string {
  return base64urlOf(utf8Of(text));
}
