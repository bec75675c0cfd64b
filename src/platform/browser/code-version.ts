/** `scripts/pack-code.js` writes the version of Node (`src/store/cache/code-version.ts`) in place of this function. */
export function codeVersion(): string {
  return '';
}
