import assert from 'node:assert/strict';
import { valueAt } from '../../support/empty-service.js';
import type { Family, HostileClass, HostileRequest, Party, Target } from '../hostile-case.js';
import { oddTexts, prototypeWords } from '../hostile-words.js';

const datasets = ['searchEventsV2', 'searchSatelliteFramesV2', 'searchLastKnownPositions'] as const;
type Dataset = (typeof datasets)[number];

const emptyPage = (dataset: Dataset) => `${dataset}(input: {limit: 0, snapshotId: $id}) { meta { total snapshotId } }`;

const search = (dataset: Dataset, snapshotId: string, names = ['s']): HostileRequest => ({
  query: `query($id: String) { ${names.map((name) => `${name}: ${emptyPage(dataset)}`).join(' ')} }`,
  variables: { id: snapshotId },
});

async function metaOf(target: Target, request: HostileRequest, user?: Party): Promise<unknown> {
  const { text } = await target.send(request, user);
  return valueAt(JSON.parse(text), 'data', 's', 'meta');
}

const families: Readonly<Record<string, Family>> = {
  'one user opens many while another pages': (draw) => {
    const dataset = draw.one(datasets);
    // A world holds 1,000.
    const requests = draw.one([40, 1 + draw.whole(60)]);
    const names = draw.list(draw.one([30, 1 + draw.whole(29)]), (i) => `s${i}`);
    return async (target) => {
      const opened = await metaOf(target, search(dataset, 'true'), 'honest');
      const id = String(valueAt(opened, 'snapshotId'));
      for (let i = 0; i < requests; i++) await target.send(search(draw.one(datasets), 'true', names));
      assert.deepEqual(
        await metaOf(target, search(dataset, id), 'honest'),
        opened,
        `the snapshot of another after ${requests * names.length} were opened`,
      );
    };
  },
  'names that are none': (draw) => {
    const { one, whole } = draw;
    return search(
      one(datasets),
      one([
        ...prototypeWords,
        ...oddTexts,
        'false',
        'TRUE',
        '',
        'true ',
        '0'.repeat(whole(800_000)),
        '00000000-0000-4000-8000-000000000000',
      ]),
    );
  },
  "another user's": (draw) => async (target) => {
    const dataset = draw.one(datasets);
    const id = String(valueAt(await metaOf(target, search(dataset, 'true'), 'honest'), 'snapshotId'));
    const { text } = await target.send(search(draw.one(datasets), id));
    assert.match(text, /SNAPSHOT_CLOSED/);
  },
};

/** Snapshots: a user opens thousands, or names those of other users. */
export const snapshots: HostileClass = { name: 'snapshots', percent: 2, families };
