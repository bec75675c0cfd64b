import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { codegen } from '@graphql-codegen/core';
import * as operations from '@graphql-codegen/typescript-operations';
import { buildClientSchema, getIntrospectionQuery, type IntrospectionQuery, parse, printSchema } from 'graphql';
import { servedOcean } from './served-ocean.js';

/** The root of the package, seen from `dist/test/clients/`. */
const root = fileURLToPath(new URL('../../../', import.meta.url));

const document = `
query Events($created: String, $kinds: [String!]!) {
  searchEventsV2(input: {created: {gt: $created}, eventType: {inc: $kinds}, sortBy: created, sortDirection: asc}) {
    meta { total }
    records {
      eventId eventType createdAt start { time point { lat lon } } end { time }
      vessels { vessel0 { vesselId trackId name vesselType countryCode } vessel1 { vesselId } }
      eventDetails {
        __typename
        ... on FishingEventDetails { fishingScore }
        ... on ViirsEventDetails { frameIds detectionType radianceNw }
        ... on ImageryMetadataEventDetails { frameIds detectionType score }
      }
    }
  }
}`;

/** Code of a client team that uses these types. */
const use = `
import type { EventsQuery, EventsQueryVariables } from './served.js';
export const variables: EventsQueryVariables = { created: '2025-05-01', kinds: ['viirs'] };
export function names({ searchEventsV2 }: EventsQuery): (string | null)[] {
  return (searchEventsV2?.records ?? []).map((record) => record?.vessels.vessel0?.name ?? null);
}
// @ts-expect-error kinds are strings
export const wrong: EventsQueryVariables = { kinds: [1] };
`;

test('types that graphql-codegen makes for a client from the served schema compile', async (t) => {
  const { url, close } = await servedOcean();
  t.after(close);
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: getIntrospectionQuery() }),
  });
  const { data } = (await response.json()) as { data: IntrospectionQuery };
  const schema = parse(printSchema(buildClientSchema(data)));
  const text = await codegen({
    filename: 'served.ts',
    schema,
    documents: [{ location: 'events.graphql', document: parse(document) }],
    pluginMap: { operations },
    plugins: [{ operations: {} }],
    config: { useTypeImports: true, enumsAsTypes: true },
  });
  const folder = await mkdtemp(join(root, 'dist', 'client-'));
  t.after(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'served.ts'), text);
  await writeFile(join(folder, 'use.ts'), use);
  const options = [
    '--ignoreConfig',
    '--strict',
    '--noEmit',
    '--target',
    'es2022',
    '--module',
    'nodenext',
    '--types',
    '',
  ];
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const { status, stdout } = spawnSync(process.execPath, [tsc, ...options, join(folder, 'use.ts')], {
    encoding: 'utf8',
  });
  assert.equal(stdout, '', 'tsc finds nothing wrong');
  assert.equal(status, 0);
});
