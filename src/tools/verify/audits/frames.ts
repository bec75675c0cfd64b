import { at, type Json, listAt, numberAt, textAt } from '../graphql-client.js';
import { type Audit, type AuditParts, NotAskable } from './audit.js';
import { events, frames as framesSet, microsOf, pageOf } from './dataset.js';
import { ringsOf } from './frame-filters.js';
import { detectionKinds } from './rows.js';

const section = 'SatelliteFrameV2';
/** Frames that are checked, and frames whose detections are counted. */
const count = 120;
const counted = 8;

async function each(
  { found, addCase }: AuditParts,
  flaw: (frame: Json) => string | undefined,
  isConcerned: (frame: Json) => boolean = () => true,
): Promise<void> {
  const concerned = (await found.frames(count)).filter(isConcerned);
  if (concerned.length === 0) throw new NotAskable('there are no such frames');
  for (const frame of concerned) {
    const wrong = flaw(frame);
    addCase(wrong === undefined ? undefined : `${textAt(frame, 'frameId')} ${wrong}`);
  }
}

const countOf = (frame: Json, name: string) => numberAt(frame, 'numDetections', name);
const isCompleted = (frame: Json) => textAt(frame, 'status') === 'Completed';

/**
 * The counts of a frame and the detections that name it. Both may change meanwhile, so a difference is checked twice.
 */
async function flawOfCounts({ ask }: AuditParts, frameId: string): Promise<string | undefined> {
  let flaw: string | undefined;
  for (let tries = 0; tries < 2; tries++) {
    const fields = 'numDetections { totalCount correlatedCount uncorrelatedCount }';
    const { records } = await pageOf(ask, framesSet, { frameId: { eq: frameId } }, fields);
    const [frame] = records;
    const total = async (more: object) =>
      (
        await pageOf(ask, events, {
          detectionFrameId: { eq: frameId },
          eventType: { inc: detectionKinds },
          ...more,
          limit: 1,
        })
      ).total;
    const found = {
      totalCount: await total({}),
      correlatedCount: await total({ detectionType: { eq: 'ais_correlated' } }),
    };
    const wrong = Object.entries(found).find(([name, number]) => countOf(frame, name) !== number);
    flaw =
      records.length !== 1
        ? `${frameId} gives ${records.length} frames`
        : wrong && `${frameId} has ${wrong[0]} ${countOf(frame, wrong[0])}, and ${wrong[1]} such detections name it`;
    if (flaw === undefined) break;
  }
  return flaw;
}

/** Frames of satellites and their detections. */
export const frames: readonly Audit[] = [
  {
    id: 'frames-1',
    level: 'MUST',
    section,
    says: 'totalCount of a frame is the sum of correlatedCount and uncorrelatedCount',
    check: (parts) =>
      each(parts, (frame) => {
        const [total, one, other] = ['totalCount', 'correlatedCount', 'uncorrelatedCount'].map((name) =>
          countOf(frame, name),
        );
        return total === one! + other! ? undefined : `counts ${total} detections, of which ${one} and ${other}`;
      }),
  },
  {
    id: 'frames-2',
    level: 'MUST',
    section,
    says: 'a completed frame counts the detections that name it, and the correlated ones among them',
    async check(parts) {
      const rows = (await parts.found.frames(count)).filter(isCompleted);
      // The frames with most detections, and some without any.
      const sorted = rows.toSorted((one, other) => countOf(other, 'totalCount') - countOf(one, 'totalCount'));
      const picked = [...sorted.slice(0, counted - 2), ...sorted.slice(counted - 2).slice(-2)];
      if (picked.length === 0) throw new NotAskable('there are no completed frames');
      for (const frame of picked) parts.addCase(await flawOfCounts(parts, textAt(frame, 'frameId')));
    },
  },
  {
    id: 'frames-3',
    level: 'MUST',
    section: 'ImageryMetadataEventDetails',
    says: 'the frames that a detection names exist and are of its kind',
    async check({ ask, found, addCase }) {
      let cases = 0;
      for (const kind of detectionKinds) {
        const rows = await found.events(kind, 20);
        const named = new Set(rows.flatMap((row) => listAt(row, 'eventDetails', 'frameIds').map(String)));
        if (named.size === 0) continue;
        const { records } = await pageOf(
          ask,
          framesSet,
          { frameId: { inc: [...named] }, limit: named.size },
          'eventType',
        );
        const kinds = new Map(records.map((record) => [textAt(record, 'frameId'), textAt(record, 'eventType')]));
        for (const id of named) {
          const is = kinds.get(id);
          addCase(is === kind ? undefined : `${kind} names the frame ${id}, which is ${is ?? 'not there'}`);
          cases += 1;
        }
      }
      if (cases === 0) throw new NotAskable('there are no detections');
    },
  },
  {
    id: 'frames-4',
    level: 'MUST',
    section: 'Enumerations',
    says: 'a frame is of one of the four kinds',
    check: (parts) =>
      each(parts, (frame) =>
        detectionKinds.includes(textAt(frame, 'eventType'))
          ? undefined
          : `is of the kind ${textAt(frame, 'eventType')}`,
      ),
  },
  {
    id: 'frames-5',
    level: 'MUST',
    section: 'Geometry',
    says: 'the footprint of a frame is GeoJSON: closed rings of longitude and latitude',
    check: (parts) =>
      each(parts, (frame) => {
        const isPlace = (place: readonly number[]) => Math.abs(place[0]!) <= 180 && Math.abs(place[1]!) <= 90;
        const isRing = (ring: readonly (readonly number[])[]) =>
          ring.length > 3 && ring.every(isPlace) && JSON.stringify(ring[0]) === JSON.stringify(ring.at(-1));
        const rings = ringsOf(frame);
        return rings.length > 0 && rings.every(isRing)
          ? undefined
          : `has the footprint ${JSON.stringify(at(frame, 'geometry')).slice(0, 200)}`;
      }),
  },
  {
    id: 'frames-6',
    level: 'MUST',
    section,
    says: 'a frame is created after its collection, and not after its last update',
    check: (parts) =>
      each(parts, (frame) => {
        const times = ['collectedAt', 'createdAt', 'updatedAt'].map((name) => textAt(frame, name));
        const isRight = times.every((time, i) => i === 0 || microsOf(times[i - 1]!) <= microsOf(time));
        return isRight ? undefined : `has ${times.join(', ')}`;
      }),
  },
  {
    id: 'frames-7',
    level: 'SHOULD',
    section,
    says: 'a frame that is not completed counts no detections',
    check: (parts) =>
      each(
        parts,
        (frame) =>
          countOf(frame, 'totalCount') === 0
            ? undefined
            : `is ${textAt(frame, 'status')} and counts ${countOf(frame, 'totalCount')} detections`,
        (frame) => !isCompleted(frame),
      ),
  },
  {
    id: 'frames-8',
    level: 'SHOULD',
    section,
    says: 'the status of a frame is Pending, Processing, Completed or Failed',
    check: (parts) =>
      each(parts, (frame) =>
        ['Pending', 'Processing', 'Completed', 'Failed'].includes(textAt(frame, 'status'))
          ? undefined
          : `has the status ${textAt(frame, 'status')}`,
      ),
  },
  {
    id: 'frames-9',
    level: 'MUST',
    section,
    says: 'no two frames have the same frameId, and each has a name in its source system',
    async check({ ask, addCase }) {
      const { records } = await pageOf(ask, framesSet, { limit: 500 }, 'vendorId');
      const seen = new Set<string>();
      for (const record of records) {
        const id = textAt(record, 'frameId');
        addCase(
          id === '' || seen.has(id)
            ? `two frames have the id ${id}`
            : textAt(record, 'vendorId') === ''
              ? `${id} has no vendorId`
              : undefined,
        );
        seen.add(id);
      }
    },
  },
];
