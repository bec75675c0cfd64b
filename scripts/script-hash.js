// The hash of a script in the form of a Content-Security-Policy and of an `integrity` attribute.
import { createHash } from 'node:crypto';

export function scriptHash(text) {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
