import type { InputDetail } from '../../errors.js';
import { type GivenRecords, readRecords } from '../reading/given-records.js';
import { type Problem, pathText, type ReadingTerms } from '../reading/place.js';
import { JsonFault, lineAt, visitJson } from './json-values.js';
import { type Found, itemsOf, type RecordItem } from './record-items.js';

/** A text of records, and the name of its file for messages. */
export interface RecordText {
  readonly file: string;
  readonly text: string;
}

/** The records of a text, or everything that is wrong with it. */
export type ReadText =
  | {
      readonly records: GivenRecords;
      readonly details?: never;
      /** Problems that are found later, in the terms of the text. */
      detailsOf(problems: readonly Problem[]): InputDetail[];
    }
  | { readonly records?: never; readonly details: readonly InputDetail[] };

/**
 * Reads a text of records: JSON with a body of records, GeoJSON (a Feature or FeatureCollection), or NDJSON if the name
 * of the file ends in `.ndjson` or `.jsonl`. A detail has the line of the value and its path in the file or, in NDJSON,
 * in the line.
 */
export function readRecordText({ file, text }: RecordText, terms: ReadingTerms): ReadText {
  const content = text.replace(/^\uFEFF/, '');
  return /\.(?:ndjson|jsonl)$/i.test(file) ? readLines(file, content, terms) : readWhole(file, content, terms);
}

/** A problem in the terms of a file. */
interface Located extends Problem {
  readonly line: number | undefined;
}

function readWhole(file: string, text: string, terms: ReadingTerms): ReadText {
  const fault = faultOf(text);
  if (fault) return { details: [{ file, ...fault, path: '' }] };
  const value: unknown = JSON.parse(text);
  const isBody = typeof value === 'object' && value !== null && !Array.isArray(value) && !('type' in value);
  if (isBody) {
    const problems: Problem[] = [];
    const records = readRecords(value, { path: [], terms, problems });
    const detailsOf = (all: readonly Problem[]) => detailsIn(file, text, all);
    return records ? { records, detailsOf } : { details: detailsOf(problems) };
  }
  const found = Array.isArray(value) ? value.flatMap((each: unknown, i) => itemsOf(each, [i])) : itemsOf(value, []);
  const read = readItems(found, terms);
  if (!read.records) return { details: detailsIn(file, text, read.problems) };
  return { records: read.records, detailsOf: (problems) => detailsIn(file, text, problems.map(read.locate)) };
}

function readLines(file: string, text: string, terms: ReadingTerms): ReadText {
  const faults: InputDetail[] = [];
  const found: Found[] = [];
  text.split('\n').forEach((lineText, i) => {
    if (lineText.trim() === '') return;
    const fault = faultOf(lineText);
    if (fault) faults.push({ file, ...fault, line: i + 1, path: '' });
    else found.push(...itemsOf(JSON.parse(lineText), [], i + 1));
  });
  const read = readItems(found, terms);
  const detailsOf = (problems: readonly Located[]) =>
    problems.map(({ line, ...problem }) => detailOf(file, problem, line ?? 1));
  if (read.records && faults.length === 0)
    return { records: read.records, detailsOf: (problems) => detailsOf(problems.map(read.locate)) };
  const details = detailsOf(read.problems ?? []);
  return { details: [...faults, ...details].sort((a, b) => (a.line ?? 0) - (b.line ?? 0)).slice(0, 100) };
}

/** What keeps a text from being JSON; undefined for JSON. */
function faultOf(
  text: string,
): { readonly line: number; readonly message: string; readonly accepted: string } | undefined {
  try {
    visitJson(text, () => {});
    return undefined;
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error;
    const accepted = 'JSON (RFC 8259); a file .ndjson or .jsonl has one JSON object in each line';
    return { line: lineAt(text, error.offset), message: error.message, accepted };
  }
}

type ReadItems =
  | { readonly records: GivenRecords; readonly problems?: never; locate(problem: Problem): Located }
  | { readonly records?: never; readonly problems: readonly Located[] };

const noRecord =
  'a record, told by its members: an event has eventType, a frame collectedAt, a vessel positions, a user ' +
  'password, an area geometry; or a part of a body, such as {"withdraw": {"events": ["..."]}}';

/** Reads the records of all lists as one body. */
function readItems(found: readonly Found[], terms: ReadingTerms): ReadItems {
  const items = found.filter((each): each is RecordItem => 'list' in each);
  const lists = new Map<string, RecordItem[]>();
  for (const item of items) lists.set(item.list.join('.'), [...(lists.get(item.list.join('.')) ?? []), item]);
  const listOf = (name: string) => lists.get(name)?.map(({ value }) => value) ?? [];
  const part = (prefix: string) => ({
    events: listOf(`${prefix}events`),
    frames: listOf(`${prefix}frames`),
    vessels: listOf(`${prefix}vessels`),
    areas: listOf(`${prefix}areas`),
    users: listOf(`${prefix}users`),
  });
  const problems: Problem[] = [];
  const body = { ...part(''), replace: part('replace.'), withdraw: part('withdraw.') };
  const records = readRecords(body, { path: [], terms, problems });
  const strange = found.flatMap((each): Located[] =>
    'list' in each ? [] : [{ ...each, message: 'The value is no record.', accepted: noRecord }],
  );
  const locate = (problem: Problem) => located(problem, lists);
  if (records && strange.length === 0) return { records, locate };
  return { problems: [...strange, ...problems.map(locate)] };
}

/** A problem of the body that `readItems` makes, with the path and the line in the file. */
function located(problem: Problem, lists: ReadonlyMap<string, readonly RecordItem[]>): Located {
  const depth = problem.path.findIndex((step) => typeof step === 'number');
  const item = lists.get(problem.path.slice(0, depth).join('.'))?.[Number(problem.path[depth])];
  if (depth < 0 || item === undefined) return { ...problem, line: undefined };
  return { ...problem, path: item.pathOf(problem.path.slice(depth + 1)), line: item.line };
}

/** Problems with the line of the innermost value on their path that the text has. */
function detailsIn(file: string, text: string, problems: readonly Problem[]): InputDetail[] {
  const wanted = new Map<string, number>();
  for (const { path } of problems) {
    for (let depth = 0; depth <= path.length; depth++) wanted.set(pathText(path.slice(0, depth)), 0);
  }
  visitJson(text, (path, offset) => {
    const key = pathText(path);
    if (wanted.has(key)) wanted.set(key, lineAt(text, offset));
  });
  return problems.map((problem) => {
    const lines = problem.path.map((_, i) => wanted.get(pathText(problem.path.slice(0, i + 1))) ?? 0);
    return detailOf(file, problem, [1, ...lines].findLast((line) => line > 0) ?? 1);
  });
}

function detailOf(file: string, { path, message, accepted }: Problem, line: number): InputDetail {
  return { file, line, path: pathText(path), message, ...(accepted === undefined ? {} : { accepted }) };
}
