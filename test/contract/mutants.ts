import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compileFunction, constants } from 'node:vm';
import { transform } from 'esbuild';
import type { serviceOver } from '../../src/compose/service.js';
import type { Rule } from './rules.js';

const source = new URL('../../src/', import.meta.url);
const service = new URL('compose/service.js', source).href;
/** What a static import or export takes from. */
const imported = /^(?:import |(?:import|export) [^;'=]*? from )'([^']+)';/gm;

type Namespace = Readonly<Record<string, unknown>>;
/** The body of a file as CommonJS. */
type Body = (module: { exports: Namespace }, require: (target: string) => Namespace) => void;

/** A file of the compiled service, or a package that one imports. */
interface Loaded {
  readonly text: string;
  /** For each target of its imports the URL. */
  readonly urls: ReadonlyMap<string, string>;
  readonly importers: Set<string>;
  readonly namespace: Namespace;
  body?: Body;
}

/** All that the service imports, by URL. */
const files = new Map<string, Loaded>();
await readFrom(service);

/**
 * The service with one rule switched off: the file of the rule, and all that import it, directly or through others,
 * are run anew as CommonJS. They share the other files with the service itself. A second import takes ten times as
 * long.
 */
export async function serviceWithout(rule: Rule): Promise<typeof serviceOver> {
  const mutated = new URL(`${rule.file}.js`, source).href;
  const anew = new Set([mutated]);
  for (const url of anew) for (const importer of files.get(url)?.importers ?? []) anew.add(importer);
  const bodies = new Map<string, Body>();
  for (const url of anew) {
    const file = files.get(url)!;
    if (url !== mutated) file.body ??= await bodyOf(url, file.text);
    bodies.set(url, url === mutated ? await bodyOf(url, withoutRule(rule, file.text)) : file.body!);
  }
  const modules = new Map<string, { exports: Namespace }>();
  const run = (url: string): Namespace => {
    const body = bodies.get(url);
    if (body === undefined) return files.get(url)!.namespace;
    let module = modules.get(url);
    if (module === undefined) {
      module = { exports: {} };
      modules.set(url, module);
      body(module, (target) => run(files.get(url)!.urls.get(target)!));
    }
    return module.exports;
  };
  return run(service)['serviceOver'] as typeof serviceOver;
}

function withoutRule({ file, find, replace }: Rule, text: string): string {
  const parts = text.split(find);
  if (parts.length !== 2) throw new Error(`${file} holds ${JSON.stringify(find)} ${parts.length - 1} times, not once`);
  return parts.join(replace);
}

/** Dynamic imports lead to the files of the service itself. */
async function bodyOf(url: string, text: string): Promise<Body> {
  const { code } = await transform(text, { format: 'cjs', supported: { 'dynamic-import': true } });
  return compileFunction(code, ['module', 'require'], {
    filename: fileURLToPath(url),
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  }) as Body;
}

/** Reads a file, and all that it imports, directly or through others, into `files`. */
async function readFrom(url: string): Promise<void> {
  const isOurs = url.startsWith(source.href);
  const text = isOurs ? readFileSync(fileURLToPath(url), 'utf8') : '';
  const urls = new Map<string, string>();
  for (const [, target = ''] of text.matchAll(imported))
    urls.set(target, target.startsWith('.') ? new URL(target, url).href : import.meta.resolve(target));
  const namespace = { ...((await import(url)) as Namespace), __esModule: true };
  files.set(url, { text, urls, importers: new Set(), namespace });
  for (const imports of urls.values()) {
    if (!files.has(imports)) await readFrom(imports);
    files.get(imports)!.importers.add(url);
  }
}
