import type { HttpRequest } from './request.js';

/** The ends of the paths of pages that show pictures. */
const paths = ['/map', '/panel'];

/**
 * Whether a page of the service sent the request, by the address of the page that the browser sends, since an `<img>`
 * sends no token. A proxy may show a page of another program on an origin of its own; then the origins differ.
 */
export function isOfOwnPage(request: HttpRequest): boolean {
  const referer = request.header('referer');
  if (referer === undefined || !URL.canParse(referer)) return false;
  const { origin, pathname } = new URL(referer);
  return origin === request.origin && paths.some((path) => pathname.endsWith(path));
}
