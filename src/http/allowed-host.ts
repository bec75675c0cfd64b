import { isIP } from 'node:net';

/** Names of this machine, as programs on it and in its containers write them. */
const ownNames = ['localhost', 'host.docker.internal'];

/**
 * Tells for a Host header whether a service that is bound to a loopback address takes the request. It takes an IP
 * address, localhost and names below it, host.docker.internal, and the given names, each with any port. A page of
 * another site reaches such a service under a name of its own, which it has pointed at 127.0.0.1, and would pass for a
 * page of the service.
 */
export function allowedHosts(names: readonly string[]): (host: string) => boolean {
  const allowed = new Set([...ownNames, ...names.map((name) => name.toLowerCase())]);
  let lastAllowed: string | undefined;
  return (host) => {
    if (host === lastAllowed) return true;
    const name = nameOf(host);
    if (name === undefined) return false;
    const isAllowed = isIP(name) !== 0 || allowed.has(name) || name.endsWith('.localhost');
    if (isAllowed) lastAllowed = host;
    return isAllowed;
  };
}

/** The name or address in a Host header, in lower case and without brackets; undefined where it is none. */
function nameOf(host: string): string | undefined {
  const parts = /^(?:\[([0-9a-fA-F:.]+)\]|([\w.-]+?)\.?)(?::\d{0,5})?$/.exec(host);
  return (parts?.[1] ?? parts?.[2])?.toLowerCase();
}

/** Whether a server that is bound to an address is reached from its own machine alone. */
export function isLoopback(address: string): boolean {
  return address === '::1' || /^(?:::ffff:)?127\./.test(address);
}
