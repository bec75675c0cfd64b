/**
 * The headers that isolate a page: it runs scripts of this service alone, sends requests only to its own origin, and
 * cannot be framed. Pictures of events may also come from `publicUrl`. The map library draws in workers that it makes
 * from its own script, and has images in `data:`. `inlineStyles`: the editor of the playground writes style sheets into
 * the page, and has fonts in `data:`.
 */
export function pageHeaders(publicUrl: string | undefined, { inlineStyles = false } = {}): Record<string, string> {
  const images = publicUrl === undefined ? '' : ` ${new URL(publicUrl).origin}`;
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self' blob:",
    "connect-src 'self'",
    `style-src 'self'${inlineStyles ? " 'unsafe-inline'" : ''}`,
    `img-src 'self' data: blob:${images}`,
    "font-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ];
  return { 'content-security-policy': policy.join('; '), 'x-content-type-options': 'nosniff' };
}
