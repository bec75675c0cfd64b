/**
 * Module hooks that load the service with one rule switched off. `service.js?rule=3` loads the file of rule 3 with its
 * replacement, and anew every file that depends on it; all other files are shared.
 */
import { readdirSync, readFileSync } from 'node:fs';
import type { LoadHook, ResolveHook } from 'node:module';
import type { Rule } from './rules.js';

const source = new URL('../../src/', import.meta.url);
let mutants: readonly (Rule & { readonly dependents: ReadonlySet<string> })[] = [];

export function initialize(rules: readonly Rule[]): void {
  const importers = importersOf();
  mutants = rules.map((rule) => ({
    ...rule,
    dependents: dependentsOf(new URL(`${rule.file}.js`, source).href, importers),
  }));
}

const marked = /\?rule=(\d+)$/;

export const resolve: ResolveHook = async (specifier, context, next) => {
  const found = await next(specifier, context);
  const mark = marked.exec(context.parentURL ?? '');
  return mark && mutants[Number(mark[1])]?.dependents.has(found.url) ? { ...found, url: found.url + mark[0] } : found;
};

export const load: LoadHook = async (url, context, next) => {
  const mark = marked.exec(url);
  if (!mark) return next(url, context);
  const file = url.slice(0, mark.index);
  const loaded = await next(file, context);
  const rule = mutants[Number(mark[1])];
  if (rule === undefined || file !== new URL(`${rule.file}.js`, source).href) return loaded;
  const parts = String(loaded.source).split(rule.find);
  if (parts.length !== 2)
    throw new Error(`${rule.file} holds ${JSON.stringify(rule.find)} ${parts.length - 1} times, not once`);
  return { ...loaded, source: parts.join(rule.replace) };
};

/** For the URL of each file of the service, the files that import it. */
function importersOf(): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const name of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.js')) continue;
    const url = new URL(name, source);
    for (const [, target = ''] of readFileSync(url, 'utf8').matchAll(/\b(?:from|import)\b[ (]*['"](\.[^'"]+)['"]/g)) {
      const { href } = new URL(target, url);
      importers.set(href, [...(importers.get(href) ?? []), url.href]);
    }
  }
  return importers;
}

/** A file and all files that import it, directly or through others. */
function dependentsOf(file: string, importers: ReadonlyMap<string, readonly string[]>): Set<string> {
  const found = new Set([file]);
  for (const each of found) for (const importer of importers.get(each) ?? []) found.add(importer);
  return found;
}
