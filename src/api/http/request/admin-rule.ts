import { createHash, timingSafeEqual } from '#platform/crypto.js';
import { inProcessAddress } from '../../access/in-process-address.js';
import { allowedHosts, isLoopback } from './allowed-host.js';
import type { HttpRequest, Refusal } from './request.js';

/** The terms on which a request may change a world: through the admin interface, through `X-Fault`, or by making it. */
export interface AdminTerms {
  /** The option `admin`. Without it every request is refused. */
  readonly admin: boolean;
  /** The option `adminToken`. With it, a request is accepted from any peer that sends the token, and from no other. */
  readonly token: string | undefined;
  /** The option `publicUrl`: the origin of the service's own pages. */
  readonly publicUrl: string | undefined;
  /** The names that a Host header may have without a token, in addition to those of this machine. */
  readonly hosts: readonly string[];
}

/** The refusal of a request that may not change a world; `sent` is the token that came with it. */
export type AdminRule = (request: HttpRequest, sent: string | undefined) => Refusal | undefined;

/**
 * Without a token only peers on this machine are accepted, by the address of the socket, and only under a name of this
 * machine. A page of another origin is always refused, because its browser may be on this machine.
 */
export function adminRule({ admin, token, publicUrl, hosts }: AdminTerms): AdminRule {
  const publicOrigin = publicUrl === undefined ? undefined : new URL(publicUrl).origin;
  const takesHost = allowedHosts(hosts);
  const expected = token === undefined ? undefined : digest(token);
  return (request, sent) => {
    if (!admin) return refusal(403, 'The admin interface is off: the service was started with --no-admin.');
    const origin = request.header('origin');
    const site = request.header('sec-fetch-site');
    // A page of another port is of the same site. Its request for an image, for instance, names no origin.
    const isForeign =
      origin === undefined ? site === 'same-site' : origin !== request.origin && origin !== publicOrigin;
    if (isForeign || site === 'cross-site') return refusal(403, 'A page of another origin may not do this.');
    if (request.address === inProcessAddress) return undefined;
    if (expected !== undefined) {
      if (sent !== undefined && timingSafeEqual(expected, digest(sent))) return undefined;
      return refusal(
        401,
        `This needs the admin token of the service, ${sent === undefined ? 'and none' : 'not the one that'} was sent.`,
      );
    }
    if (!isLoopback(request.address))
      return refusal(403, 'Without an admin token only programs on the machine of the service may do this.');
    const host = request.header('host');
    if (host !== undefined && !takesHost(host))
      return refusal(421, `This is not possible under the host "${host}". Use localhost.`);
    return undefined;
  };
}

function refusal(status: number, message: string): Refusal {
  return { status, message, code: status === 401 ? 'UNAUTHENTICATED' : 'BAD_USER_INPUT' };
}

/** Digests have one length, so that the time of a comparison says nothing about the token. */
function digest(text: string): Uint8Array {
  return createHash('sha256').update(text).digest();
}
