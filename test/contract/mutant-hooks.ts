/** Module hooks that load the service with one rule switched off: `service.js?rule=3` and all it imports, with the third replacement made. */
import type { LoadHook, ResolveHook } from 'node:module';
import type { Rule } from './rules.js';

let rules: readonly Rule[] = [];

export function initialize(given: readonly Rule[]): void {
  rules = given;
}

const marked = /\?rule=(\d+)$/;

export const resolve: ResolveHook = async (specifier, context, next) => {
  const found = await next(specifier, context);
  const mark = marked.exec(context.parentURL ?? '');
  // Modules outside the service are shared by all, and so is the coast, which is large and has no rule in it.
  if (!mark || !found.url.includes('/dist/src/') || found.url.includes('/dist/src/coastline/')) return found;
  return { ...found, url: found.url + mark[0] };
};

export const load: LoadHook = async (url, context, next) => {
  const mark = marked.exec(url);
  if (!mark) return next(url, context);
  const loaded = await next(url.slice(0, mark.index), context);
  const rule = rules[Number(mark[1])];
  if (!rule || !url.slice(0, mark.index).endsWith(`/dist/src/${rule.file}.js`)) return loaded;
  const source = String(loaded.source);
  const parts = source.split(rule.find);
  if (parts.length !== 2)
    throw new Error(`${rule.file} holds ${JSON.stringify(rule.find)} ${parts.length - 1} times, not once`);
  return { ...loaded, source: parts.join(rule.replace) };
};
