import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { test } from 'node:test';
import { servedSchema } from '../../src/api/graphql/schema/schema.js';
import { viewerOf } from '../../src/api/queries/search-events-v2.js';
import { exportedRows } from '../../src/export/table-parts.js';
import { tableReader } from '../../src/export/tables/export-tables.js';
import type { OceanSource } from '../../src/model/ocean-source.js';
import { putReport, reportWords, senderLayout } from '../../src/model/sent-reports.js';
import { tableBuilder } from '../../src/store/columns/table.js';
import { emptyOcean } from '../support/empty-ocean.js';

const fromDay = 20_500;
const dayS = 86_400;

/** One vessel with one report on the first day. The reports of later days are refused, once the ocean is closed. */
function slowOcean(): OceanSource {
  const ocean = emptyOcean();
  let end = (): void => {};
  const closed = new Promise<void>((_, reject) => {
    end = () => reject(new Error('the ocean was closed'));
  });
  return {
    ...ocean,
    async *eachDay(from, to) {
      yield* await ocean.generate(from, to);
    },
    async fleetReports({ fromS }, take) {
      const day = Math.floor(fromS / dayS);
      if (day > fromDay) return closed;
      const senders = tableBuilder(senderLayout);
      senders.push({ day, vessel: 1, mmsi: 200_000_001, isClassA: 1, startS: fromS, lonE4: 1, latE4: 2, reports: 1 });
      const words = new Uint32Array(reportWords);
      const moved = { lon: 4, lat: 52, speedKn: 1, courseDeg: 2, headingDeg: 3, navigationStatus: 0 };
      putReport(words, 0, { tS: fromS, ...moved });
      take({ senders: senders.finish(), words });
    },
    async close() {
      end();
    },
  };
}

test('a caller who takes no more rows does not wait for the reports of later days', async () => {
  const asOfMs = (fromDay + 5) * dayS * 1000;
  const { schema } = await servedSchema('standard', 'registry');
  const run = {
    request: {
      what: ['positions'] as const,
      user: 'demo',
      fromDay,
      toDay: fromDay + 3,
      asOfMs,
      sinceMs: undefined,
      everyS: undefined,
      subpaths: false,
      shard: { index: 0, count: 1 },
    },
    // So large a fleet that the reports of each day are made alone.
    ocean: { source: slowOcean(), scale: 360, areas: [], coastDistanceM: () => 0 },
    view: {
      viewer: viewerOf({ asOfMs, user: 'demo', days: 100, hiddenEventTypes: [] }),
      sinceMs: undefined,
      baseUrl: '',
      quirks: false,
    },
    scratch: tmpdir(),
    tables: new Map([['positions', tableReader(schema, 'positions', { isChanges: false, without: [] })] as const]),
  };
  let rows = 0;
  for await (const { mmsi } of exportedRows(run)) {
    assert.equal(mmsi, '200000001');
    rows++;
    break;
  }
  assert.equal(rows, 1);
});
