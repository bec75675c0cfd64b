import { type InputDetail, InputProblem } from '../../base/errors.js';
import { inOneStep } from '../../base/work/in-steps.js';
import { type RecordText, readRecordText } from './files/record-text.js';
import { type GivenRecords, readRecords } from './reading/given-records.js';
import { type Problem, pathText, type ReadingTerms } from './reading/place.js';

/** Records that are read, and problems that are found later in the terms of their source. */
export interface ReadInput {
  readonly records: GivenRecords;
  /** The refusal of the whole input, made in steps. */
  refusal(problems: readonly Problem[]): Generator<void, InputProblem>;
}

/** The records of a body, as a call or code gives it. Throws an InputProblem with every mistake. */
export function* recordsOfBody(body: unknown, terms: ReadingTerms): Generator<void, ReadInput> {
  const problems: Problem[] = [];
  const records = yield* readRecords(body, { path: [], terms, problems });
  const refusal = (found: readonly Problem[]) => inOneStep(() => refusalOf('The records', found.map(detailOf)));
  if (records) return { records, refusal };
  throw refusalOf('The records', problems.map(detailOf));
}

/** The records of a file. Throws an InputProblem with every mistake. */
export function* recordsOfText(text: RecordText, terms: ReadingTerms): Generator<void, ReadInput> {
  const read = yield* readRecordText(text, terms);
  if (!read.records) throw refusalOf(text.file, read.details);
  const { records, detailsOf } = read;
  return {
    records,
    *refusal(problems) {
      return refusalOf(text.file, yield* detailsOf(problems));
    },
  };
}

function detailOf({ path, message, accepted }: Problem): InputDetail {
  return { path: pathText(path), message, ...(accepted === undefined ? {} : { accepted }) };
}

function refusalOf(what: string, details: readonly InputDetail[]): InputProblem {
  const first = details[0];
  const at = [first?.line === undefined ? '' : ` line ${first.line}`, first?.path ? ` ${first.path}` : ''].join('');
  const more = details.length > 1 ? ` (and ${details.length - 1} more)` : '';
  return new InputProblem(`${what}${at}: ${first?.message ?? 'not accepted'}${more} Nothing was taken.`, details);
}
