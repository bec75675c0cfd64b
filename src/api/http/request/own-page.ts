import type { HttpRequest } from './request.js';

/** The ends of the paths of pages that show pictures. */
const paths = ['/map', '/panel'];

/**
 * Whether a page of the service asks, by the address of the page that the browser sends: an `<img>` sends no token. In
 * a page of another program, which a proxy may show on an origin of its own, the origins differ.
 */
export function isOfOwnPage(request: HttpRequest): boolean {
  const referer = request.header('referer');
  if (referer === undefined || !URL.canParse(referer)) return false;
  const { origin, pathname } = new URL(referer);
  return origin === request.origin && paths.some((path) => pathname.endsWith(path));
}
