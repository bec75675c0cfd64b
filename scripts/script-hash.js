// The hash of a script as a Content-Security-Policy and an `integrity` attribute name it.
import { createHash } from 'node:crypto';

export function scriptHash(text) {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
