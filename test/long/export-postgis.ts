import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { createService, exportFiles } from '../../src/index.js';
import { temporaryFolder } from '../export/export-folders.js';

/** PGDATABASE names an empty database with the right to make the extension PostGIS; psql reads PGHOST and the like. */
const database = process.env['PGDATABASE'];
const ocean = { seed: 'ocean', scale: Number(process.env['EXPORT_SCALE'] ?? 1) };
const asOf = '2026-11-01T00:00:00Z';
const days = 60;
const searches = 400;

interface Search {
  readonly input: Readonly<Record<string, unknown>>;
  /** The same conditions as SQL. */
  readonly where: string;
  readonly offset: number;
}

interface Found {
  readonly total: number;
  readonly page: readonly string[];
}

/** Keyed draws, so that a failure can be repeated. */
function drawsOf(seed: number): (most: number) => number {
  let state = seed >>> 0;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

function psql(...args: string[]): string {
  return execFileSync('psql', ['-qAtX', '-v', 'ON_ERROR_STOP=1', ...args], { encoding: 'utf8', maxBuffer: 2 ** 30 });
}

function searchOf(draw: (most: number) => number, names: readonly string[], mmsis: readonly number[]): Search {
  const offset = draw(3) * 20;
  const from = Date.parse(asOf) - (1 + draw(days * 24 - 2)) * 3_600_000;
  const [gte, lt] = [new Date(from).toISOString(), new Date(from + (1 + draw(240)) * 3_600_000).toISOString()];
  const inTime = `start_time >= '${gte}' AND start_time < '${lt}'`;
  switch (draw(5)) {
    case 0:
      return { input: { startTime: { gte, lt } }, where: inTime, offset };
    case 1: {
      const [lon, lat, size] = [draw(300) - 150, draw(120) - 60, 1 + draw(25)];
      const corners = [0, 1, 2, 3, 4].map((i) => [
        lon + size * Math.cos((i * Math.PI * 2) / 5),
        lat + (size / 2) * Math.sin((i * Math.PI * 2) / 5),
      ]);
      const polygon = { type: 'Polygon', coordinates: [[...corners, corners[0]!]] };
      const where = `ST_Intersects(geometry, ST_SetSRID(ST_GeomFromGeoJSON('${JSON.stringify(polygon)}'), 4326))`;
      return { input: { intersectsGeometry: polygon }, where, offset };
    }
    case 2: {
      const like = `${names[draw(names.length)]!.slice(0, 1 + draw(4))}%`;
      const meets = (vessel: string) => `lower(${vessel}_name) COLLATE "C" LIKE lower('${like.replaceAll("'", "''")}')`;
      return { input: { vesselMain: { name: { like } } }, where: `${meets('vessel0')} OR ${meets('vessel1')}`, offset };
    }
    case 3: {
      const mmsi = mmsis[draw(mmsis.length)]!;
      const where = `vessel0_mmsi = ${mmsi} OR vessel1_mmsi = ${mmsi}`;
      return { input: { vesselMain: { mmsi: { eq: String(mmsi) } } }, where, offset };
    }
    default: {
      const kinds = ['port_visit', 'viirs', 'fishing_activity_history', 'standard_rendezvous', 'aoi_visit'];
      const eventType = { eq: kinds[draw(kinds.length)]! };
      return {
        input: { eventType, startTime: { gte } },
        where: `"eventType" = '${eventType.eq}' AND start_time >= '${gte}'`,
        offset,
      };
    }
  }
}

test('PostGIS, loaded by the script, finds the totals and pages of the service', {
  skip: database === undefined,
}, async () => {
  const out = temporaryFolder();
  await exportFiles({ ...ocean, asOf, days, what: ['events', 'frames', 'vessels'], format: 'sql', out });
  psql('-f', join(out, 'load.sql'));
  const names = psql(
    '-c',
    `SELECT DISTINCT vessel0_name COLLATE "C" FROM events WHERE vessel0_name IS NOT NULL ORDER BY 1`,
  );
  const mmsis = psql('-c', 'SELECT vessel1_mmsi FROM events WHERE vessel1_mmsi IS NOT NULL ORDER BY 1');
  const draw = drawsOf(7);
  const all = Array.from({ length: searches }, () =>
    searchOf(draw, names.trim().split('\n'), mmsis.trim().split('\n').map(Number)),
  );
  const sql = all.map(({ where, offset }) => {
    const order = `ORDER BY "createdAt" DESC LIMIT 20 OFFSET ${offset}`;
    const page = `SELECT "eventId" AS id FROM events WHERE ${where} ${order}`;
    const ids = `(SELECT coalesce(json_agg(id), '[]') FROM (${page}) AS page)`;
    return `SELECT json_build_object('total', count(*), 'page', ${ids}) FROM events WHERE ${where};`;
  });
  const script = join(out, 'searches.sql');
  writeFileSync(script, sql.join('\n'));
  const there = psql('-f', script)
    .trim()
    .split('\n')
    .map((line): Found => JSON.parse(line));
  const service = await createService({ ...ocean, now: asOf, days });
  const fields = '{ records { eventId } meta { total } }';
  const query = `query ($input: SearchEventsV2Input!) { searchEventsV2(input: $input) ${fields} }`;
  let matches = 0;
  for (const [i, { input, where, offset }] of all.entries()) {
    const variables = { input: { ...input, limit: 20, offset } };
    const { data, errors } = await service.graphql<Answer>({ query, variables }, { user: 'demo' });
    assert.equal(errors, undefined, where);
    const { records, meta } = data!.searchEventsV2;
    assert.deepEqual(there[i], { total: meta.total, page: records.map(({ eventId }) => eventId) }, where);
    matches += meta.total;
  }
  await service.close();
  assert.ok(matches > searches * 10);
  console.log(`${searches} searches, ${matches} matches`);
});

interface Answer {
  readonly searchEventsV2: {
    readonly records: readonly { readonly eventId: string }[];
    readonly meta: { readonly total: number };
  };
}
