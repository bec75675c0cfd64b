/** `scripts/pack-code.js` writes the digest of Node in place of this function. */
export function codeDigest(): string {
  return '';
}
