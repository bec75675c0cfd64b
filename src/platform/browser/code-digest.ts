/** `scripts/pack-code.js` writes the digest in place of this function. */
export function codeDigest(): string {
  return '';
}
