import type { InputDetail } from '../../../base/errors.js';
import { inOneStep } from '../../../base/work/in-steps.js';
import { JsonFault, linesAt, readJson, SoughtPlace } from '../../../model/shapes/read-json.js';
import { mostProblems } from '../../../model/shapes/value-shapes.js';
import { type GivenRecords, readRecords } from '../reading/given-records.js';
import { type Problem, pathText, type ReadingTerms } from '../reading/place.js';
import { itemsOf, type NoRecord, type RecordItem } from './record-items.js';

/** A text of records, and the name of its file for messages. */
export interface RecordText {
  readonly file: string;
  readonly text: string;
}

/** The records of a text, or the first `mostProblems` mistakes in it. */
export type ReadText =
  | {
      readonly records: GivenRecords;
      readonly details?: never;
      /** Problems that are found later, with their paths and lines in the text. */
      detailsOf(problems: readonly Problem[]): Generator<void, InputDetail[]>;
    }
  | { readonly records?: never; readonly details: readonly InputDetail[] };

/**
 * Reads a text of records, in steps: JSON with a body of records, GeoJSON (a Feature or FeatureCollection), or NDJSON
 * if the name of the file ends in `.ndjson` or `.jsonl`. A detail has the line of the value and its path in the file
 * or, in NDJSON, in the line.
 */
export function* readRecordText({ file, text }: RecordText, terms: ReadingTerms): Generator<void, ReadText> {
  const content = text.replace(/^\uFEFF/, '');
  return yield* /\.(?:ndjson|jsonl)$/i.test(file) ? readLines(file, content, terms) : readWhole(file, content, terms);
}

/** A problem with its path and line in a file. */
interface Located extends Problem {
  readonly line: number | undefined;
}

function* readWhole(file: string, text: string, terms: ReadingTerms): Generator<void, ReadText> {
  const read = yield* parsedText(text);
  if (read.fault) {
    const { offset } = read.fault;
    return { details: [{ file, line: linesAt(text, [offset]).get(offset)!, ...faultText(read.fault) }] };
  }
  const { value } = read;
  const detailsOf = (problems: readonly Problem[]) => detailsIn(file, text, problems);
  const isBody = typeof value === 'object' && value !== null && !Array.isArray(value) && !('type' in value);
  if (isBody) {
    const problems: Problem[] = [];
    const records = yield* readRecords(value, { path: [], terms, problems });
    return records ? { records, detailsOf } : { details: yield* detailsOf(problems) };
  }
  const lists = new ItemLists();
  const values: Iterable<[number, unknown]> = Array.isArray(value) ? value.entries() : [[-1, value]];
  for (const [i, each] of values) {
    if (lists.isFull) break;
    yield* lists.add(each, i < 0 ? [] : [i]);
  }
  const items = yield* lists.read(terms);
  if (!items.records) return { details: yield* detailsOf(items.problems) };
  return { records: items.records, detailsOf: (problems) => detailsOf(problems.map(items.locate)) };
}

function* readLines(file: string, text: string, terms: ReadingTerms): Generator<void, ReadText> {
  const faults: InputDetail[] = [];
  const lists = new ItemLists();
  let line = 0;
  for (let from = 0; from <= text.length && faults.length < mostProblems && !lists.isFull; line++) {
    const end = text.indexOf('\n', from);
    const lineText = text.slice(from, end < 0 ? text.length : end);
    from = end < 0 ? text.length + 1 : end + 1;
    if (line % linesOfStep === 0) yield;
    if (lineText.trim() === '') continue;
    const read = yield* parsedText(lineText);
    if (read.fault) faults.push({ file, line: line + 1, ...faultText(read.fault) });
    else yield* lists.add(read.value, [], line + 1);
  }
  const read = yield* lists.read(terms);
  const detailsOf = (problems: readonly Located[]) =>
    problems.map(({ line, ...problem }) => detailOf(file, problem, line ?? 1));
  if (read.records && faults.length === 0)
    return { records: read.records, detailsOf: (problems) => inOneStep(() => detailsOf(problems.map(read.locate))) };
  const details = detailsOf(read.problems ?? []);
  return { details: [...faults, ...details].sort((a, b) => (a.line ?? 0) - (b.line ?? 0)).slice(0, mostProblems) };
}

/** Lines, and items, that are looked at in one step. */
const linesOfStep = 100;
const itemsOfStep = 4000;

/** The value of a text, or why it is not JSON. */
function* parsedText(
  text: string,
): Generator<void, { readonly value?: unknown; readonly fault?: never } | { readonly fault: JsonFault }> {
  try {
    return { value: yield* readJson(text) };
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error;
    return { fault: error };
  }
}

function faultText({ message }: JsonFault): Pick<InputDetail, 'path' | 'message' | 'accepted'> {
  const accepted = 'JSON (RFC 8259); a file .ndjson or .jsonl has one JSON object in each line';
  return { message, accepted, path: '' };
}

type ReadItems =
  | { readonly records: GivenRecords; readonly problems?: never; locate(problem: Problem): Located }
  | { readonly records?: never; readonly problems: readonly Located[] };

const noRecord =
  'a record, told by its members: an event has eventType, a frame collectedAt, a vessel positions, a user ' +
  'password, an area geometry; or a part of a body, such as {"withdraw": {"events": ["..."]}}';

/** The records of a text, by the list of a body that receives them. */
class ItemLists {
  readonly #lists = new Map<string, RecordItem[]>();
  /** The first `mostProblems` values that are no records. */
  readonly #strange: NoRecord[] = [];
  #count = 0;

  /** Whether so many values are no records that further values are not read. */
  get isFull(): boolean {
    return this.#strange.length >= mostProblems;
  }

  /** Adds the records of a value. */
  *add(value: unknown, path: readonly (string | number)[], line?: number): Generator<void> {
    for (const found of itemsOf(value, path, line)) {
      if (++this.#count % itemsOfStep === 0) yield;
      if ('list' in found) this.#listOf(found.list.join('.')).push(found);
      else this.#strange.push(found);
      if (this.isFull) return;
    }
  }

  #listOf(name: string): RecordItem[] {
    const known = this.#lists.get(name) ?? [];
    this.#lists.set(name, known);
    return known;
  }

  /** Reads the records of all lists as one body. */
  *read(terms: ReadingTerms): Generator<void, ReadItems> {
    const valuesOf = (name: string) => this.#listOf(name).map(({ value }) => value);
    const part = (prefix: string) => ({
      events: valuesOf(`${prefix}events`),
      frames: valuesOf(`${prefix}frames`),
      vessels: valuesOf(`${prefix}vessels`),
      areas: valuesOf(`${prefix}areas`),
      users: valuesOf(`${prefix}users`),
    });
    const problems: Problem[] = [];
    const body = { ...part(''), replace: part('replace.'), withdraw: part('withdraw.') };
    const records = yield* readRecords(body, { path: [], terms, problems });
    const locate = (problem: Problem) => this.#located(problem);
    if (records && this.#strange.length === 0) return { records, locate };
    const strange = this.#strange.map((each) => ({ ...each, message: 'The value is no record.', accepted: noRecord }));
    return { problems: [...strange, ...problems.map(locate)].slice(0, mostProblems) };
  }

  /** A problem of the body that `read` makes, with the path and the line in the file. */
  #located(problem: Problem): Located {
    const depth = problem.path.findIndex((step) => typeof step === 'number');
    const item = this.#lists.get(problem.path.slice(0, depth).join('.'))?.[Number(problem.path[depth])];
    if (depth < 0 || item === undefined) return { ...problem, line: undefined };
    return { ...problem, path: item.pathOf(problem.path.slice(depth + 1)), line: item.line };
  }
}

/** Problems with the line of the innermost value on their path that the text has. */
function* detailsIn(file: string, text: string, problems: readonly Problem[]): Generator<void, InputDetail[]> {
  if (problems.length === 0) return [];
  const sought = new SoughtPlace();
  const places = problems.map(({ path }) => sought.seek(path));
  yield* readJson(text, { sought });
  const offsets = places.map((all) => all.findLast(({ offset }) => offset !== undefined)?.offset ?? sought.offset ?? 0);
  const lines = linesAt(text, offsets);
  return problems.map((problem, i) => detailOf(file, problem, lines.get(offsets[i]!) ?? 1));
}

function detailOf(file: string, { path, message, accepted }: Problem, line: number): InputDetail {
  return { file, line, path: pathText(path), message, ...(accepted === undefined ? {} : { accepted }) };
}
