import type { LawOutcome, VerifyOptions, VerifyReport } from '../../tools-types.js';
import { AskingStopped } from '../endpoint/allowance.js';
import type { Asked, Endpoint } from '../endpoint/open-endpoint.js';
import { openEndpoint } from '../endpoint/open-endpoint.js';
import { laws, lawsOfTests } from './all-laws.js';
import { clientOf, QueryRefused } from './graphql-client.js';
import type { Law } from './law.js';
import { judge } from './law.js';

/** Events of each kind that a law is checked on: for another host so few that 500 requests suffice. */
const samples = { own: 40, other: 8 };

/**
 * Checks all laws that can be asked, one after another, and calls back with the outcome of each. A law whose questions
 * the endpoint refuses, or has no case of, is not askable. Throws BAD_USER_INPUT for a host that is not permitted;
 * rejects with AskingStopped if it does not answer or the sign-in fails.
 */
export async function verifyAt(
  url: string,
  options: Asked<VerifyOptions>,
  onOutcome: (outcome: LawOutcome) => void = () => undefined,
): Promise<VerifyReport> {
  const endpoint = await openEndpoint(url, options);
  const sample = options.sample ?? (endpoint.isOther ? samples.other : samples.own);
  const outcomes: LawOutcome[] = lawsOfTests.map((law) =>
    notAskable(law, 'the answers to one client do not show it; the tests of maritime-events check it'),
  );
  let stopped: string | undefined;
  for (const law of laws) {
    const outcome = stopped === undefined ? await outcomeOf(law, endpoint, sample) : notAskable(law, stopped);
    stopped ??= outcome.stopped;
    const { stopped: _, ...told } = outcome;
    outcomes.push(told);
    onOutcome(told);
  }
  outcomes.sort((one, other) => one.number - other.number);
  return { url: endpoint.url, requests: endpoint.sent, stopped, laws: outcomes };
}

type Outcome = LawOutcome & { readonly stopped?: string };

async function outcomeOf(law: Law, endpoint: Endpoint, sample: number): Promise<Outcome> {
  const { number, says } = law;
  const { cases, breaches, failure } = await judge(law, clientOf(endpoint), sample);
  const isSaid = failure === undefined || failure instanceof QueryRefused || failure instanceof AskingStopped;
  const stopped = failure instanceof AskingStopped ? { stopped: failure.message } : {};
  // Answers of another form than the contract's fail where they are read.
  const failed = isSaid ? failure?.message : `its answers cannot be read: ${failure.message.slice(0, 300)}`;
  const reason = failed ?? (cases === 0 ? 'the endpoint has no case of it' : undefined);
  const outcome = breaches.length > 0 ? 'broken' : reason === undefined ? 'held' : 'not askable';
  return { number, says, outcome, cases, breaches, ...(reason === undefined ? {} : { reason }), ...stopped };
}

function notAskable({ number, says }: Pick<Law, 'number' | 'says'>, reason: string): Outcome {
  return { number, says, outcome: 'not askable', cases: 0, breaches: [], reason };
}
