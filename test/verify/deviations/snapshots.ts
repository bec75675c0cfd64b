import {
  again,
  any,
  type Deviates,
  type Deviation,
  graphql,
  inputsOf,
  isRow,
  of,
  pages,
  type Row,
  refusal,
  rowAt,
  type Search,
} from './deviation.js';

/** Changes the id of a snapshot in requests and answers. */
const snapshotIds = (search: Search, isMeant: (given: Row) => boolean): Deviates =>
  again((answer, body) => {
    if (!Array.isArray(answer['errors'])) return false;
    const meant = inputsOf(body, search).filter((given) => given['snapshotId'] && isMeant(given));
    for (const given of meant) delete given['snapshotId'];
    return meant.length > 0;
  });

const isOpening = (given: Row) => given['snapshotId'] === 'true';

/** A snapshot that is not held: each use is answered as of now. */
function unheld(): Deviates {
  const named = new WeakMap<Row, unknown>();
  return graphql({
    ask(body) {
      for (const given of inputsOf(body)) {
        if (!given['snapshotId'] || isOpening(given)) continue;
        named.set(body, given['snapshotId']);
        delete given['snapshotId'];
      }
    },
    tell(answer, body) {
      const snapshotId = named.get(body);
      if (snapshotId === undefined) return;
      for (const page of Object.values(rowAt(answer, 'data')).filter(isRow))
        Object.assign(rowAt(page, 'meta'), { snapshotId });
    },
  });
}

/** A snapshot that closes after two uses. */
function shortLived(): Deviates {
  const uses = new Map<unknown, number>();
  return graphql({
    ask(body) {
      for (const { snapshotId } of inputsOf(body)) {
        if (!snapshotId || snapshotId === 'true') continue;
        uses.set(snapshotId, (uses.get(snapshotId) ?? 0) + 1);
        if (uses.get(snapshotId)! > 2) return refusal('The snapshot is closed.', 'SNAPSHOT_CLOSED');
      }
      return undefined;
    },
  });
}

export const snapshots: readonly Deviation[] = [
  ...(['searchEventsV2', 'searchSatelliteFramesV2'] as const).map((search, i) =>
    of(
      `snapshots-${i + 1}`,
      `${search} has one snapshot for all`,
      pages((page, body) => {
        if (inputsOf(body, search).some(isOpening)) rowAt(page, 'meta')['snapshotId'] = 'one';
      }),
    ),
  ),
  of(
    'snapshots-3',
    'meta of later requests has no snapshotId',
    pages((page, body) => {
      if (!inputsOf(body).some(isOpening)) rowAt(page, 'meta')['snapshotId'] = null;
    }),
  ),
  of('snapshots-4', 'snapshots are ignored', unheld()),
  of('snapshots-5', 'the minute does not begin again', shortLived()),
  of('snapshots-6', 'a closed snapshot is answered as of now', snapshotIds('searchEventsV2', any)),
  of('snapshots-7', 'an unknown snapshot is answered as of now', snapshotIds('searchEventsV2', any)),
];
