import { ServiceError } from '../../base/errors.js';

/** The rules for a host that is not this machine. */
export const otherHostRules = {
  /** Least time between the beginnings of two requests, milliseconds. */
  intervalMs: 1000,
  /** Requests of one run, unless the caller gives another number. */
  mostRequests: 500,
  /** Answers 429 or 503 after which no further request is sent. */
  mostRefusals: 3,
} as const;

/** Requests of one run to this machine, unless the caller gives another number. A thorough probe needs thousands. */
const mostRequestsHere = 20_000;

/** The rules by which an endpoint may be asked. */
export interface Consent {
  readonly url: string;
  /** The name or address of the host, without its port. */
  readonly host: string;
  /** Whether the host is not this machine, so that `otherHostRules` hold. */
  readonly isOther: boolean;
  /** Requests that may be sent in all. */
  readonly mostRequests: number;
}

/**
 * The rules for a URL. A host other than this machine must be named: nothing else shows that its operator permits the
 * requests. Throws BAD_USER_INPUT for a host that is not named. `mostHere`: requests to this machine without
 * `maxRequests`.
 */
export function consentFor(
  url: string,
  permitHosts: readonly string[],
  maxRequests: number | undefined,
  mostHere: number = mostRequestsHere,
): Consent {
  const host = new URL(url).hostname;
  if (isThisMachine(host)) return { url, host, isOther: false, mostRequests: maxRequests ?? mostHere };
  if (!permitHosts.some((name) => named(name) === named(host)))
    throw new ServiceError(
      'BAD_USER_INPUT',
      `${host} is another host, whose operator must permit these requests. If that is so, name it: ` +
        `--permit-host ${host}, in code permitHosts: ["${host}"].`,
    );
  return { url, host, isOther: true, mostRequests: maxRequests ?? otherHostRules.mostRequests };
}

/** The notice before requests to another host. */
export function consentNotice({ host, mostRequests }: Consent): string {
  return `${host} is another host: its operator must permit this. At most ${mostRequests} requests, one a second.`;
}

/**
 * Whether the host of a parsed URL is this machine. The parser has brought an IPv4 address to four decimal numbers, and
 * IPv6 to its shortest form.
 */
export function isThisMachine(host: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(host);
}

function named(host: string): string {
  return host.toLowerCase().replace(/^\[|\]$/g, '');
}
