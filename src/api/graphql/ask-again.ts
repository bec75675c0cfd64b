import { textOfUtf8 } from '#platform/bytes.js';
import { ServiceError } from '../../base/errors.js';
import { isObject } from '../../base/json-object.js';
import type { Work } from '../../base/work/work.js';
import { millisecondsText } from '../../model/timestamp.js';
import type { ExplainedEntry, ExplainRequest, JournalEntry } from '../../types.js';
import type { Journal } from '../../worlds/journal/journal.js';
import type { Recording, SeenSnapshot } from '../../worlds/journal/recording.js';
import type { Records } from '../../worlds/overlay/records.js';
import type { RequestSnapshots } from '../../worlds/request-snapshots.js';
import { type Answer, type AnswerParts, answer } from './answer.js';
import { causesOf } from './causes/causes.js';
import type { SentRequest } from './causes/changeable-request.js';

/** The address of requests that are executed again. */
const address = 'journal';

export interface AgainOptions {
  /** Default: the present records of the world. */
  readonly records?: Records | undefined;
  /** See `Recording.snapshots`. */
  readonly snapshots: Recording['snapshots'];
  readonly explain?: ExplainRequest | undefined;
  readonly work: Work;
}

/**
 * Executes a GraphQL request of a journal again, as its user and at its instant, not at that of the present clock. It
 * does not count towards a rate limit. Rejects with BAD_USER_INPUT when the journal does not have the whole request.
 */
export async function askAgain(
  parts: AnswerParts,
  entry: JournalEntry,
  { records, snapshots = [], explain, work }: AgainOptions,
): Promise<Answer> {
  const { document, variables, operation, user, problem, time, baseUrl, id } = entry;
  const lack = lackOf(entry);
  if (lack !== undefined || document === null)
    throw new ServiceError('BAD_USER_INPUT', `The request ${id} cannot be asked again: ${lack}.`);
  const request = {
    query: document,
    variables: isObject(variables) ? variables : null,
    operationName: operation,
    explain,
  };
  const seen = snapshots.length === 0 ? {} : { snapshots: () => snapshotsAgain(snapshots) };
  const again = { ...parts, ...seen, anonymousLimit: unlimited, userLimit: undefined, signIn: refuseSignIn };
  return answer(again, request, {
    asOfMs: Date.parse(time),
    records,
    caller: user === null ? { problem: problem ?? '' } : { user },
    address,
    baseUrl,
    requestId: `journal-${id}`,
    work,
  });
}

/** Why a GraphQL request cannot be executed again; undefined if it can. */
export function lackOf({ kind, document, cut, masked }: JournalEntry): string | undefined {
  if (kind !== 'graphql') return 'it is no GraphQL request';
  if (document === null) return 'it has no document';
  if (cut) return 'its document or its variables are longer than the journal keeps';
  return masked ? 'it has a password or a token, which the journal does not keep' : undefined;
}

/** Another document and other variables, which are asked as the user of a request and at its instant. */
export interface Instead {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>> | undefined;
}

/** The answer to a request in the journal, or to another one in its place. Rejects as `askAgain` does. */
export async function repeat(
  parts: AnswerParts,
  journal: Journal,
  id: number,
  instead: Instead | undefined,
  work: Work,
): Promise<Answer> {
  const { entry, records, snapshots } = recordingOf(journal, id);
  const { query, variables = {} } = instead ?? {};
  const request = query === undefined ? entry : { ...entry, document: query, variables };
  return askAgain(parts, request, { records, snapshots, work });
}

function recordingOf(journal: Journal, id: number) {
  const recording = journal.find(id);
  if (recording === undefined) throw new ServiceError('BAD_USER_INPUT', `The journal has no request ${id}.`);
  const { records, snapshots } = recording;
  return { entry: recording.entry(id), records, snapshots };
}

/**
 * The explanations of the searches of a request in the journal. Rejects as `askAgain` does. `others`: other worlds,
 * which may have what the request names.
 */
export async function explainAgain(
  parts: AnswerParts,
  journal: Journal,
  id: number,
  explain: ExplainRequest,
  work: Work,
  others: readonly AnswerParts[] = [],
): Promise<ExplainedEntry> {
  const { entry, records, snapshots } = recordingOf(journal, id);
  const { extensions, errors = [] } = await askAgain(parts, entry, { records, snapshots, explain, work });
  const { time, user, recordsRevision } = entry;
  const searches = extensions?.explain ?? [];
  const count = async (
    of: AnswerParts,
    { query, variables }: SentRequest,
    seen: Omit<AgainOptions, 'work'>,
    at: string = time,
  ) => {
    const request = { ...entry, time: at, document: query, variables, operation: null };
    return totalIn((await askAgain(of, request, { ...seen, work })).data);
  };
  const causes = await causesOf(entry, searches, errors, {
    schema: parts.engine.schema,
    count: (request) => count(parts, request, { records, snapshots }),
    async elsewhere(request) {
      for (const other of others) {
        // Another world has a clock of its own.
        const time = millisecondsText(other.world.clock.nowMs());
        const total = (await count(other, request, { snapshots: undefined }, time)) ?? 0;
        if (total > 0) return { world: other.world.name, total };
      }
      return undefined;
    },
  });
  return { id, time, user, recordsRevision, searches, errors, causes };
}

/** The total of an answer to `ChangeableRequest.counting`. */
function totalIn(data: Answer['data']): number | undefined {
  const text = (data ?? []).map((part) => (typeof part === 'string' ? part : textOfUtf8(part))).join('');
  const [, total] = /"total":(\d+)/.exec(text) ?? [];
  return total === undefined ? undefined : Number(total);
}

const unlimited = { take: () => undefined };

async function refuseSignIn(): Promise<never> {
  throw new ServiceError('BAD_USER_INPUT', 'A sign-in is not repeated.');
}

/**
 * The snapshots of a request that is executed again: those that it has opened, with their ids, and those that it has
 * used.
 */
function snapshotsAgain(seen: readonly SeenSnapshot[]): RequestSnapshots {
  const opened = seen.filter(({ isOpened }) => isOpened);
  const usedOf = (id: string) => seen.find((each) => each.id === id && !each.isOpened);
  return {
    seen,
    open(_user, dataset) {
      const next = opened.findIndex((each) => each.dataset === dataset);
      return opened.splice(next, 1)[0]?.id ?? '';
    },
    use: (id) => usedOf(id)?.asOfMs,
    recordsOf: (id) => usedOf(id)?.records,
    settled: () => undefined,
  };
}
