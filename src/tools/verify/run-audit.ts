import type { AuditBreach, AuditOutcome } from '../../tools-types.js';
import { AskingStopped } from '../endpoint/allowance.js';
import { type Audit, type AuditParts, NotAskable, Refused } from './audits/audit.js';
import type { RecordingAsker } from './recording-asker.js';

/** Breaches of an audit that are kept with their exchanges; of further ones only the sentence is kept. */
const mostExchanges = 20;

export interface AuditRun {
  readonly ask: RecordingAsker;
  readonly parts: Omit<AuditParts, 'ask' | 'addCase'>;
  readonly profile: 'strict' | 'standard' | 'deployed';
  /** A text of the endpoint with its secrets hidden. */
  shown(text: string): string;
}

/** Checks an audit. `stopped` says why the run ends after it. */
export async function runAudit(
  audit: Audit,
  { ask, parts, profile, shown }: AuditRun,
): Promise<Pick<AuditOutcome, 'outcome' | 'cases' | 'breaches' | 'reason'> & { readonly stopped?: string }> {
  let cases = 0;
  const breaches: AuditBreach[] = [];
  const addCase = (breach: string | undefined) => {
    cases += 1;
    if (breach === undefined) return;
    breaches.push({ says: shown(breach.slice(0, 600)), ...(breaches.length < mostExchanges ? ask.last : {}) });
  };
  let reason: string | undefined;
  let stopped: string | undefined;
  ask.forget();
  try {
    await audit.check({ ...parts, ask, addCase });
    if (cases === 0) reason = 'the endpoint has no case of it';
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { message } = error;
    const isA = (kind: new (message: string) => Error) => error instanceof kind;
    if (isA(AskingStopped)) stopped = message;
    if (isA(AskingStopped) || isA(NotAskable)) reason = shown(message);
    else if (isA(Refused)) addCase(`the endpoint ${message}`);
    // If an answer does not have the form of the contract, reading it fails.
    else addCase(`an answer has another form than the contract's: ${message}`);
  }
  const quirk = audit.quirks?.[profile];
  const isBroken = breaches.length > 0;
  const outcome = isBroken
    ? quirk === undefined
      ? 'broken'
      : 'expected'
    : reason === undefined
      ? 'held'
      : 'not askable';
  const because = outcome === 'expected' ? quirk : reason;
  return {
    outcome,
    cases,
    breaches,
    ...(because === undefined ? {} : { reason: because }),
    ...(stopped === undefined ? {} : { stopped }),
  };
}
