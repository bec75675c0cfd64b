import { any, type Deviation, number, of, type Row, records, rowAt } from './deviation.js';

const frame = (change: (frame: Row) => void, isMeant: (frame: Row) => boolean = any) =>
  records('frameId', (record) => (isMeant(record) ? change(record) : undefined));
const counts = (record: Row) => rowAt(record, 'numDetections');

export const frames: readonly Deviation[] = [
  of(
    'frames-1',
    'sums of frames do not add up',
    frame((record) => {
      if ('totalCount' in counts(record)) counts(record)['totalCount'] = number(counts(record)['totalCount']) + 1;
    }),
  ),
  of(
    'frames-2',
    'frames count a detection too many',
    frame((record) => {
      for (const name of ['totalCount', 'correlatedCount'])
        if (name in counts(record)) counts(record)[name] = number(counts(record)[name]) + 1;
    }),
  ),
  of(
    'frames-3',
    'each frame is of VIIRS',
    frame((record) => Object.assign(record, { eventType: 'viirs' })),
  ),
  of(
    'frames-4',
    'frames have a kind of their own',
    frame((record) => Object.assign(record, { eventType: 'detection' })),
  ),
  of(
    'frames-5',
    'rings of frames are not closed',
    frame((record) => {
      const rings = rowAt(record, 'geometry')['coordinates'];
      if (Array.isArray(rings)) for (const ring of rings as unknown[][]) ring.pop();
    }),
  ),
  of(
    'frames-6',
    'frames are created before they are collected',
    frame((record) => Object.assign(record, { createdAt: '2001-01-01T00:00:00Z' })),
  ),
  of(
    'frames-7',
    'a frame counts before it is completed',
    frame(
      (record) => Object.assign(record, { numDetections: { totalCount: 1, correlatedCount: 1, uncorrelatedCount: 0 } }),
      (record) => record['status'] !== 'Completed',
    ),
  ),
  of(
    'frames-8',
    'a frame is Done',
    frame((record) => Object.assign(record, { status: 'Done' })),
  ),
  of(
    'frames-9',
    'two frames have one id',
    records('frameId', (record, i, all) => {
      if (i === 1) record['frameId'] = all[0]!['frameId'];
    }),
  ),
];
