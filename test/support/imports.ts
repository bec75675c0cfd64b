/** Which files a source file names, read from its text. */

import { readFileSync } from 'node:fs';

/** The condition by which a name of `imports` in package.json is resolved. */
export type Platform = 'default' | 'browser';

const { imports }: { readonly imports: Readonly<Record<string, Readonly<Record<Platform, string>>>> } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
);

/** Paths of the files that a file names in import, export from, import() or new URL. */
export function importsOf(path: string, code: string, platform: Platform = 'default'): string[] {
  const named = /(?:\bfrom|\bimport|\bimport\(|\bnew URL\()\s*['"](\.[^'"]*\.js|#[^'"]*)['"]/g;
  return [...code.matchAll(named)].map((match) => {
    const name = match[1]!;
    const resolved = new URL(name.startsWith('#') ? platformFile(name, platform) : name, `file:///${path}`);
    return decodeURIComponent(resolved.pathname.slice(1)).replace(/\.js$/, '.ts');
  });
}

/** The path of a name of package.json, as `dist/src/platform/node/bytes.js` of `#platform/bytes.js`. */
function platformFile(name: string, platform: Platform): string {
  const [key, targets] = Object.entries(imports).find(
    ([each]) => each === name || name.startsWith(each.split('*')[0]!),
  )!;
  const file = targets[platform].replace('*', name.slice(key.indexOf('*')));
  return file.replace('./dist/', '/');
}

/** Comments and strings. */
export const tokens = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;

export function withoutComments(text: string): string {
  return text.replace(tokens, (token) => (token.startsWith('/*') || token.startsWith('//') ? '' : token));
}
