import type { JournalExpectation, JournalVerdict } from '../../../src/types.js';

/** The fields of an expectation, as the user wrote them; empty ones are left out. */
export interface ExpectationFields {
  readonly operation: string;
  readonly user: string;
  readonly status: string;
  readonly code: string;
  readonly atLeast: string;
  readonly atMost: string;
}

export const noFields: ExpectationFields = { operation: '', user: '', status: '', code: '', atLeast: '', atMost: '' };

/** The expectation that `verify` takes, or what is wrong with a field. */
export function writtenExpectation(fields: ExpectationFields): JournalExpectation | string {
  const { operation, user, code } = fields;
  const numbers: Record<string, number> = {};
  for (const [name, text] of Object.entries({
    Status: fields.status,
    'At least': fields.atLeast,
    'At most': fields.atMost,
  })) {
    if (text.trim() === '') continue;
    const value = Number(text);
    if (!Number.isInteger(value) || value < 0) return `${name} is a whole number, not “${text}”.`;
    numbers[name] = value;
  }
  const { Status: status, 'At least': atLeast, 'At most': atMost } = numbers;
  const match = { ...given({ operation, user, code }), ...(status === undefined ? {} : { status }) };
  const times = { ...(atLeast === undefined ? {} : { atLeast }), ...(atMost === undefined ? {} : { atMost }) };
  return { match, ...(Object.keys(times).length === 0 ? {} : { times }) };
}

function given(texts: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const written = Object.entries(texts).map(([name, text]) => [name, text.trim()] as const);
  return Object.fromEntries(written.filter(([, text]) => text !== ''));
}

/** The same in code, as a test has it. */
export function verifyCall(expected: JournalExpectation): string {
  return `world.journal.verify(${JSON.stringify(expected)})`;
}

export function verdictText({ ok, count, nearMisses, exceeding }: JournalVerdict): string {
  const matched = `${count} ${count === 1 ? 'request matches' : 'requests match'}`;
  if (ok) return `As expected: ${matched}.`;
  if (exceeding.length > 0) return `Too many: ${matched}. The latest beyond:`;
  return nearMisses.length === 0 ? `Too few: ${matched}, and there is no other request.` : `Too few: ${matched}. Near:`;
}

/** What a request has instead of what is expected: `user is "second", not "demo"`. */
export function differenceText({
  member,
  expected,
  actual,
}: JournalVerdict['nearMisses'][number]['differences'][number]) {
  return `${member} is ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`;
}
