import type { RecordsAnswer } from '../../../src/types.js';

/** What a change of records did, in words. */
export function answerText({ added, replaced, withdrawn, warnings, now }: RecordsAnswer): string {
  const done = [part('added', added), part('replaced', replaced), part('withdrawn', withdrawn)].filter((text) => text);
  const warned = warnings.map(({ path, message }) => ` Warning: ${path}: ${message}`).join('');
  const what = done.length === 0 ? 'Nothing changed' : done.join('; ');
  return `${what}. The clock shows ${now.slice(0, 19).replace('T', ' ')} UTC.${warned}`;
}

function part(verb: string, ids: RecordsAnswer['added']): string {
  const counts = Object.entries(ids).filter(([, list]) => list.length > 0);
  const named = counts.map(([kind, { length }]) => `${length} ${length === 1 ? kind.slice(0, -1) : kind}`);
  return named.length === 0 ? '' : `${named.join(', ')} ${verb}`;
}
