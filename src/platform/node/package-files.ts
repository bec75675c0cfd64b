import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The URL of this module. A bundler may leave it undefined, or make it the URL of another file. */
const ownUrl: string | undefined = import.meta.url;
const packageName = 'maritime-events';

/** The path of a file of the package, such as `fixtures/ports.json`. Throws when the package is not found. */
export function packageFile(path: string): string {
  root ??= findPackageRoot(ownUrl, process.cwd());
  return join(root, path);
}

/** The version in package.json. */
export function packageVersion(): string {
  const { version }: { readonly version: string } = JSON.parse(readFileSync(packageFile('package.json'), 'utf8'));
  return version;
}

/** The package root, found once: a start reads twenty files of the package. */
let root: string | undefined;

/**
 * The folder of the installed package: two folders above this code in a bundle (`dist/command/`, `dist/library/`), four
 * as compiled (`dist/src/platform/node/`). For code that a bundler has moved, the folder to which
 * `maritime-events/package.json` resolves from the bundle, or else from the working directory.
 */
export function findPackageRoot(codeUrl: string | undefined, workingFolder: string): string {
  const codePath = codeUrl?.startsWith('file:') ? fileURLToPath(codeUrl) : undefined;
  if (codePath !== undefined) {
    const above = dirname(dirname(dirname(codePath)));
    for (const folder of [above, dirname(dirname(above))]) if (isPackage(folder)) return folder;
  }
  const bases = codePath === undefined ? [] : [codePath];
  for (const base of [...bases, join(workingFolder, 'package.json')]) {
    const manifest = resolved(base);
    if (manifest !== undefined) return dirname(manifest);
  }
  throw new Error(
    `The files of ${packageName} were not found from ${codePath ?? 'the bundle'} nor from ${workingFolder}. ` +
      `Mark ${packageName} as external in the bundler's configuration, so that it is loaded from node_modules.`,
  );
}

function isPackage(folder: string): boolean {
  const manifest = join(folder, 'package.json');
  if (!existsSync(manifest)) return false;
  const { name }: { readonly name?: unknown } = JSON.parse(readFileSync(manifest, 'utf8'));
  return name === packageName;
}

function resolved(base: string): string | undefined {
  try {
    return createRequire(base).resolve(`${packageName}/package.json`);
  } catch {
    return undefined;
  }
}
