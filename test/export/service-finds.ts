import assert from 'node:assert/strict';
import {
  compareFound,
  documentOf,
  type FactsData,
  factsDocument,
  factsIn,
  foundIn,
  type SearchData,
} from '../../bench/engines/ask-service.js';
import type { Answer, EngineSearch, Found } from '../../bench/engines/engine-search.js';
import { randomSearches } from '../../bench/engines/random-searches.js';
import { createService } from '../../src/index.js';

/** The ocean that engines are compared on; EXPORT_SCALE makes it smaller or larger. */
export const comparedOcean = { seed: 'ocean', scale: Number(process.env['EXPORT_SCALE'] ?? 1), days: 60 } as const;
export const comparedAsOf = '2026-11-01T00:00:00Z';

/** Random searches, and what the service finds as of the instant. */
export async function serviceFinds(count: number): Promise<{ searches: EngineSearch[]; found: Found[] }> {
  const service = await createService({ ...comparedOcean, now: comparedAsOf });
  const ask = async <Data>(query: string, variables?: Readonly<Record<string, unknown>>): Promise<Data> => {
    const { data, errors } = await service.graphql<Data>({ query, ...(variables && { variables }) }, { user: 'demo' });
    assert.equal(errors, undefined, JSON.stringify(variables));
    return data!;
  };
  try {
    const facts = factsIn(await ask<FactsData>(factsDocument));
    const searches = randomSearches({ ...facts, ...comparedOcean, asOf: comparedAsOf }, count);
    const found: Found[] = [];
    for (const { table, input } of searches) found.push(foundIn(await ask<SearchData>(documentOf(table), { input })));
    return { searches, found };
  } finally {
    await service.close();
  }
}

/** Fails where an engine found something else than the service; says what was compared. */
export function assertSameFound(
  engine: string,
  { searches, found }: Awaited<ReturnType<typeof serviceFinds>>,
  answers: readonly Answer[],
): void {
  assert.equal(answers.length, searches.length);
  for (const [i, search] of searches.entries()) compareFound(engine, search, found[i]!, answers[i]!.found);
  const counts = new Map<string, number>();
  for (const { table, by } of searches) counts.set(`${table} by ${by}`, (counts.get(`${table} by ${by}`) ?? 0) + 1);
  const matching = found.filter(({ total }) => total > 0).length;
  const paged = found.filter(({ total, page }) => total > page.length && page.length > 0).length;
  assert.ok(
    matching > searches.length / 2 && paged > searches.length / 4,
    `${matching} find, ${paged} have more pages`,
  );
  console.log(`${engine}: ${searches.length} searches are equal, ${matching} find something, ${paged} have more pages`);
  console.log([...counts].map(([name, count]) => `${count} ${name}`).join(', '));
}
