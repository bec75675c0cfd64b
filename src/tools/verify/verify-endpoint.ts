import { ServiceError } from '../../base/errors.js';
import { suggestion } from '../../base/suggest.js';
import { packageVersion } from '../../platform/node/package-files.js';
import type { AuditOutcome, LawOutcome, VerifyOptions, VerifyReport } from '../../tools-types.js';
import { AskingStopped } from '../endpoint/allowance.js';
import type { Endpoint, TimedOptions } from '../endpoint/open-endpoint.js';
import { openEndpoint } from '../endpoint/open-endpoint.js';
import { laws, lawsOfTests } from './all-laws.js';
import { AuditRuns } from './audit-runs.js';
import { audits } from './audits/all-audits.js';
import { clientOf, QueryRefused } from './graphql-client.js';
import type { Law } from './law.js';
import { judge } from './law.js';

/** Events of each kind on which a law is checked: for another host so few that 500 requests are enough. */
const samples = { own: 40, other: 8 };

/**
 * Checks the audits of the contract and then the laws of the ocean, one after another, and calls back with the outcome
 * of each. Throws BAD_USER_INPUT for a host that is not permitted and for a wrong option; rejects with AskingStopped if
 * the endpoint does not answer or the sign-in fails.
 */
export async function verifyAt(
  url: string,
  options: TimedOptions<VerifyOptions>,
  onOutcome: (outcome: AuditOutcome | LawOutcome) => void = () => undefined,
): Promise<VerifyReport> {
  const { clock, sample } = options;
  const begunMs = clock.nowMs();
  const isChosen = chosenOf(
    options,
    [...audits, ...[...laws, ...lawsOfTests].map(lawId)].map(({ id }) => id),
  );
  const endpoint = await openEndpoint(url, options);
  if (endpoint.isOther && options.admin)
    throw new ServiceError('BAD_USER_INPUT', 'admin is for a service on this machine: leave it out for another host.');
  const runs = new AuditRuns(endpoint, options);
  const audited: AuditOutcome[] = [];
  const told = (outcome: AuditOutcome) => {
    audited.push(outcome);
    onOutcome(outcome);
  };
  await runs.run(
    audits.filter(({ id }) => isChosen(id)),
    told,
  );
  const chosen = laws.filter((law) => isChosen(lawId(law).id));
  const judged = await lawsAt(endpoint, chosen, sample, runs.stopped, onOutcome);
  const untold = lawsOfTests.filter((law) => isChosen(lawId(law).id)).map(ofTests);
  untold.forEach(onOutcome);
  return {
    url: endpoint.url,
    startedAt: new Date(begunMs).toISOString(),
    durationMs: clock.nowMs() - begunMs,
    version: packageVersion(),
    profile: runs.profile,
    service: runs.facts,
    requests: endpoint.sent + runs.sentToWorlds,
    bytes: endpoint.bytes + runs.bytesOfWorlds,
    stopped: judged.stopped,
    audits: audited,
    laws: [...judged.outcomes, ...untold].sort((one, other) => one.number - other.number),
  };
}

function lawId({ number }: Pick<Law, 'number'>) {
  return { id: `law-${number}` };
}

/** Checks the laws. A law is not askable if the endpoint refuses its questions or has no case of it. */
async function lawsAt(
  endpoint: Endpoint,
  chosen: readonly Law[],
  sample: number = endpoint.isOther ? samples.other : samples.own,
  stoppedBefore: string | undefined,
  onOutcome: (outcome: LawOutcome) => void,
) {
  const outcomes: LawOutcome[] = [];
  let stopped = stoppedBefore;
  for (const law of chosen) {
    const outcome = stopped === undefined ? await outcomeOf(law, endpoint, sample) : notAskable(law, stopped);
    stopped ??= outcome.stopped;
    const { stopped: _, ...told } = outcome;
    outcomes.push(told);
    onOutcome(told);
  }
  return { outcomes, stopped };
}

type Outcome = LawOutcome & { readonly stopped?: string };

async function outcomeOf(law: Law, endpoint: Endpoint, sample: number): Promise<Outcome> {
  const { number, says } = law;
  const { cases, breaches, failure } = await judge(law, clientOf(endpoint), sample);
  const isSaid = failure === undefined || failure instanceof QueryRefused || failure instanceof AskingStopped;
  const stopped = failure instanceof AskingStopped ? { stopped: failure.message } : {};
  // If an answer does not have the form of the contract, reading it fails.
  const failed = isSaid ? failure?.message : `its answers cannot be read: ${failure.message.slice(0, 300)}`;
  const reason = failed ?? (cases === 0 ? 'the endpoint has no case of it' : undefined);
  const outcome = breaches.length > 0 ? 'broken' : reason === undefined ? 'held' : 'not askable';
  return { number, says, outcome, cases, breaches, ...(reason === undefined ? {} : { reason }), ...stopped };
}

function ofTests(law: Pick<Law, 'number' | 'says'>): LawOutcome {
  return notAskable(law, 'the answers to one client do not show it; the tests of maritime-events check it');
}

function notAskable({ number, says }: Pick<Law, 'number' | 'says'>, reason: string): Outcome {
  return { number, says, outcome: 'not askable', cases: 0, breaches: [], reason };
}

/**
 * Whether the audit or law with an id is checked: the id fits a word of `only`, if there are any, and no word of
 * `skip`. A word is an id, such as `paging-3`, or its beginning before a dash, such as `paging`. Throws BAD_USER_INPUT
 * for a word that fits none.
 */
function chosenOf(
  { only = [], skip = [] }: Pick<VerifyOptions, 'only' | 'skip'>,
  ids: readonly string[],
): (id: string) => boolean {
  const fits = (id: string) => (word: string) => id === word || id.startsWith(`${word}-`);
  for (const [option, words] of Object.entries({ only, skip }))
    for (const word of words)
      if (!ids.some((id) => fits(id)(word))) {
        const known = new Set(ids.flatMap((id) => [id, id.slice(0, id.lastIndexOf('-'))]));
        throw new ServiceError(
          'BAD_USER_INPUT',
          `${option}: there is no audit, area or law "${word.slice(0, 60)}".${suggestion(word, [...known])}`,
        );
      }
  return (id) => (only.length === 0 || only.some(fits(id))) && !skip.some(fits(id));
}
