import { isIP } from '#platform/net.js';

/** The names under which programs on this machine and in its containers reach it. */
const ownNames = ['localhost', 'host.docker.internal', 'host.containers.internal'];

/**
 * A test of the Host header for a service that is bound to a loopback address. It accepts an IP address, localhost and
 * names below it, the names of Docker and Podman and the given names, each with any port. Other names are refused,
 * because a page of another site can point its own name at 127.0.0.1 and would then count as a page of the service.
 */
export function allowedHosts(names: readonly string[]): (host: string) => boolean {
  const allowed = new Set([...ownNames, ...names.map((name) => name.toLowerCase())]);
  return (host) => {
    const name = nameOf(host);
    if (name === undefined) return false;
    return isIP(name) !== 0 || allowed.has(name) || name.endsWith('.localhost');
  };
}

/** The name or address in a Host header, in lower case, without brackets; undefined for any other text. */
function nameOf(host: string): string | undefined {
  const parts = /^(?:\[([0-9a-fA-F:.]+)\]|([\w.-]+?)\.?)(?::\d{0,5})?$/.exec(host);
  return (parts?.[1] ?? parts?.[2])?.toLowerCase();
}

/** Whether a server that is bound to this address can be reached only from its own machine. */
export function isLoopback(address: string): boolean {
  return address === '::1' || /^(?:::ffff:)?127\./.test(address);
}
