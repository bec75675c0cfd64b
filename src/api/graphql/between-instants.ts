import { textOfUtf8 } from '#platform/bytes.js';
import { invariant } from '../../base/errors.js';
import type { Work } from '../../base/work/work.js';
import { eventKinds } from '../../model/event.js';
import { millisecondsText } from '../../model/timestamp.js';
import type { EventsBetween } from '../../types.js';
import { type AnswerParts, answer } from './answer.js';

export interface Instants {
  readonly fromMs: number;
  readonly toMs: number;
  /** The user whose events are counted. */
  readonly user: string;
}

/**
 * The events of each kind that a user sees at one instant and not at another, and those seen at both that have changed.
 * Where the second instant is the earlier one, what came since then has gone, and what had left is there again.
 */
export async function eventsBetween(parts: AnswerParts, instants: Instants, work: Work): Promise<EventsBetween> {
  const { fromMs, toMs, user } = instants;
  const [earlierMs, laterMs] = [Math.min(fromMs, toMs), Math.max(fromMs, toMs)];
  const since = millisecondsText(earlierMs);
  const before = await counted(parts, earlierMs, user, work, { seen: '' });
  const after = await counted(parts, laterMs, user, work, {
    seen: '',
    made: `, created: {gt: "${since}"}`,
    changed: `, created: {lte: "${since}"}, updated: {gt: "${since}"}`,
  });
  const kinds = eventKinds
    .map((kind) => {
      const [made, changed] = [after(kind, 'made'), after(kind, 'changed')];
      const ended = before(kind, 'seen') + made - after(kind, 'seen');
      const [came, left] = fromMs <= toMs ? [made, ended] : [ended, made];
      return { kind, came, left, changed };
    })
    .filter(({ came, left, changed }) => came + left + changed > 0);
  return { from: millisecondsText(fromMs), to: millisecondsText(toMs), user, kinds };
}

/** The number of rows of a kind for each of the further conditions, as of an instant. */
async function counted(
  parts: AnswerParts,
  asOfMs: number,
  user: string,
  work: Work,
  conditions: Readonly<Record<string, string>>,
): Promise<(kind: string, name: string) => number> {
  const fields = eventKinds.flatMap((kind) =>
    Object.entries(conditions).map(
      ([name, more]) =>
        `${kind}_${name}: searchEventsV2(input: {limit: 1, eventType: {eq: "${kind}"}${more}}) { meta { total } }`,
    ),
  );
  const again = { ...parts, anonymousLimit: { take: () => undefined }, userLimit: undefined };
  const { data, errors } = await answer(
    again,
    { query: `{ ${fields.join(' ')} }` },
    { asOfMs, caller: { user }, address: 'admin', baseUrl: '', requestId: 'between', work },
  );
  invariant(data && !errors, `counts of events are answered, not ${errors?.[0]?.message}`);
  const text = data.map((part) => (typeof part === 'string' ? part : textOfUtf8(part))).join('');
  const totals: Readonly<Record<string, { readonly meta: { readonly total: number } }>> = JSON.parse(text);
  return (kind, name) => totals[`${kind}_${name}`]?.meta.total ?? 0;
}
