/** Which files a source file names, read from its text. */

/** Paths of the files that a file names in import, export from, import() or new URL. */
export function importsOf(path: string, code: string): string[] {
  const named = /(?:\bfrom|\bimport|\bimport\(|\bnew URL\()\s*['"](\.[^'"]*\.js)['"]/g;
  return [...code.matchAll(named)].map((match) => {
    const resolved = new URL(match[1]!, `file:///${path}`);
    return decodeURIComponent(resolved.pathname.slice(1)).replace(/\.js$/, '.ts');
  });
}

/** Comments and strings. */
export const tokens = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;

export function withoutComments(text: string): string {
  return text.replace(tokens, (token) => (token.startsWith('/*') || token.startsWith('//') ? '' : token));
}
