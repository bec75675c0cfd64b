import type { RecordText } from './files/record-text.js';
import { ContentIds, contentText } from './filling/content-id.js';
import type { GivenId, GivenLists, GivenRecords, RecordKind } from './reading/given-records.js';
import { recordKinds } from './reading/given-records.js';
import type { ReadingTerms } from './reading/place.js';
import { type ReadInput, recordsOfText } from './record-body.js';

/** The records that a file had when it was read last: the content of each by kind and id. */
export type FileContents = ReadonlyMap<RecordKind, ReadonlyMap<string, string>>;

const noContents: FileContents = new Map();

/** The changes of a file since it had the text `before`; all of it where it had none. */
export function* recordsOfWatched(
  { file, text, before }: RecordText & { readonly before: string | null },
  terms: ReadingTerms,
): Generator<void, ReadInput> {
  const input = yield* recordsOfText({ file, text }, terms);
  const known = before === null ? undefined : yield* recordsOfText({ file, text: before }, terms);
  const contents = known ? changeOfFile(noContents, known.records).contents : noContents;
  return { ...input, records: changeOfFile(contents, input.records).change };
}

/**
 * The difference between a file and its former content. Records with a new id are added, records with another content
 * replace the former ones, and missing records are withdrawn. Equal records stay unchanged, so they keep createdAt. New
 * entries of `replace` and `withdraw` in the file itself are applied.
 */
export function changeOfFile(
  before: FileContents,
  after: GivenRecords,
): { readonly change: GivenRecords; readonly contents: FileContents } {
  const ids = new ContentIds();
  const contents = new Map<RecordKind, ReadonlyMap<string, string>>();
  const parts = <K extends RecordKind>(kind: K, records: GivenLists[K], nameOf: Naming<GivenLists[K][number]>) => {
    const known = before.get(kind) ?? new Map<string, string>();
    const now = new Map<string, string>();
    const add: GivenLists[K][number][] = [];
    const replace: GivenLists[K][number][] = [];
    for (const record of records) {
      const id = nameOf.idOf(record) ?? ids.idOf(kind, record);
      const content = contentText(record);
      now.set(id, content);
      if (!known.has(id)) add.push(nameOf.named(record, id));
      else if (known.get(id) !== content) replace.push(nameOf.named(record, id));
    }
    contents.set(kind, now);
    const withdraw: GivenId[] = [...known.keys()].filter((id) => !now.has(id)).map((id) => ({ path: [kind], id }));
    return { add, replace, withdraw };
  };
  const { add } = after;
  const events = parts('events', add.events, { idOf: (e) => e.eventId, named: (e, eventId) => ({ ...e, eventId }) });
  const frames = parts('frames', add.frames, { idOf: (f) => f.frameId, named: (f, frameId) => ({ ...f, frameId }) });
  const vessels = parts('vessels', add.vessels, { idOf: (v) => v.id, named: (v, id) => ({ ...v, id }) });
  const areas = parts('areas', add.areas, { idOf: (a) => a.aoiId, named: (a, aoiId) => ({ ...a, aoiId }) });
  const users = parts('users', add.users, { idOf: (u) => u.name, named: (u) => u });
  const isFirst = before === noContents;
  const change: GivenRecords = {
    add: {
      events: events.add,
      frames: frames.add,
      vessels: vessels.add,
      areas: areas.add,
      users: users.add,
    },
    replace: {
      events: [...events.replace, ...(isFirst ? after.replace.events : [])],
      frames: [...frames.replace, ...(isFirst ? after.replace.frames : [])],
      vessels: vessels.replace,
      areas: areas.replace,
      users: users.replace,
    },
    withdraw: {
      events: [...events.withdraw, ...(isFirst ? after.withdraw.events : [])],
      frames: [...frames.withdraw, ...(isFirst ? after.withdraw.frames : [])],
      vessels: vessels.withdraw,
      areas: areas.withdraw,
      users: users.withdraw,
    },
  };
  return { change, contents };
}

interface Naming<T> {
  idOf(record: T): string | undefined;
  named(record: T, id: string): T;
}

/** Whether a change has no record at all. */
export function isEmptyChange({ add, replace, withdraw }: GivenRecords): boolean {
  return [add, replace, withdraw].every((part) => recordKinds.every((kind) => part[kind].length === 0));
}
