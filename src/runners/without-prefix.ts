/** A request to an address with a path, as a world reads it: `https://a.example/sea/graphql` becomes `/graphql`. */
export function withoutPrefix(request: Request, address: string): Request {
  const { origin, pathname } = new URL(address);
  const prefix = pathname.replace(/\/+$/, '');
  return prefix === '' ? request : new Request(origin + request.url.slice(origin.length + prefix.length), request);
}
