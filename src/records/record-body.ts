import { InputProblem } from '../errors.js';
import { type RecordText, readRecordText } from './files/record-text.js';
import { type GivenRecords, readRecords } from './reading/given-records.js';
import { type Problem, pathText, type ReadingTerms } from './reading/place.js';

/** The records of a body, as a call or code gives it. Throws an InputProblem with every mistake. */
export function recordsOfBody(body: unknown, terms: ReadingTerms): GivenRecords {
  const problems: Problem[] = [];
  const records = readRecords(body, { path: [], terms, problems });
  if (records) return records;
  throw refusal(
    'The records',
    problems.map(({ path, message, accepted }) => ({
      path: pathText(path),
      message,
      ...(accepted === undefined ? {} : { accepted }),
    })),
  );
}

/** The records of a file. Throws an InputProblem with every mistake. */
export function recordsOfText(text: RecordText, terms: ReadingTerms): GivenRecords {
  const { records, details } = readRecordText(text, terms);
  if (records) return records;
  throw refusal(text.file, details);
}

function refusal(what: string, details: InputProblem['details']): InputProblem {
  const first = details[0];
  const at = [first?.line === undefined ? '' : ` line ${first.line}`, first?.path ? ` ${first.path}` : ''].join('');
  const more = details.length > 1 ? ` (and ${details.length - 1} more)` : '';
  return new InputProblem(`${what}${at}: ${first?.message ?? 'not accepted'}${more} Nothing was taken.`, details);
}
