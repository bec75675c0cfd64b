import { verifyAt } from '../../tools/verify/verify-endpoint.js';
import type { VerifyOptions, VerifyReport } from '../../tools-types.js';
import { askingTable, endpointOf, signedInOptions, untilStopped, wholeNumber } from '../asking-flags.js';
import { Flags, UsageError } from '../flags.js';
import { contractOf, profileTable } from '../profile-flags.js';
import { putReport } from '../put-file.js';
import type { Terminal } from '../terminal.js';
import { tryFile } from '../tried-at-start.js';
import { verifyHtml } from './verify-html.js';
import { verifyJunit } from './verify-junit.js';
import { verifySummary } from './verify-summary.js';
import { toldOf, toldText } from './verify-text.js';

/**
 * `verify [URL]` checks an endpoint by the audits of the contract and the laws of the ocean, prints the outcome of
 * each, and ends with a summary. Exit code 1 if a law or an audit with MUST is broken, 3 if the run ended early or no
 * audit and no law has held.
 */
export async function verify(args: readonly string[], terminal: Terminal): Promise<number> {
  const { out, err } = terminal;
  const flags = new Flags(args, table);
  const url = endpointOf(flags.word() ?? 'http://127.0.0.1:4000');
  const chosen = chosenBy(flags, terminal.env);
  const [html, junit] = [flags.file('html'), flags.file('junit')];
  if (html !== undefined) tryFile('--html', html);
  if (junit !== undefined) tryFile('--junit', junit);
  const asking = await signedInOptions(flags, url, terminal);
  const maxRequests = chosen.maxRequests ?? asking.maxRequests;
  const options = { ...chosen, ...asking, maxRequests, signIns: flags.value('user') !== undefined };
  const isJson = flags.isOn('json');
  return untilStopped(terminal, async () => {
    let before: string | undefined;
    const report = await verifyAt(url, options, (outcome) => {
      const told = toldOf(outcome);
      // After an early end, all remaining audits have the same reason.
      const isRepeated = told.section !== undefined && told.reason === before;
      before = told.reason;
      if (!isJson) out.write(toldText(isRepeated ? { ...told, reason: undefined } : told));
    });
    out.write(isJson ? `${JSON.stringify(report, null, 2)}\n` : `\n${verifySummary(report)}`);
    const code = putReport('--html', html, () => verifyHtml(report), err, exitCode(report));
    return putReport('--junit', junit, () => verifyJunit(report), err, code);
  });
}

function exitCode({ audits, laws, stopped }: VerifyReport): number {
  const all = [...audits, ...laws].map(toldOf);
  if (all.some(({ outcome, level }) => outcome === 'broken' && level === 'MUST')) return 1;
  return stopped !== undefined || all.every(({ outcome }) => outcome === 'not askable') ? 3 : 0;
}

const table = {
  ...askingTable,
  ...profileTable,
  only: 'WORDS',
  skip: 'WORDS',
  admin: '',
  budget: 'N',
  sample: 'N',
  html: 'FILE',
  junit: 'FILE',
} as const;

function chosenBy(flags: Flags<keyof typeof table>, env: Terminal['env']): VerifyOptions {
  const { profile, registry } = contractOf(flags);
  const words = (name: 'only' | 'skip') => flags.values(name).flatMap((text) => wordsOf(`--${name}`, text));
  return {
    profile: flags.value('profile') === undefined ? undefined : profile,
    registry,
    only: words('only'),
    skip: words('skip'),
    sample: wholeNumber(flags, 'sample', 10_000),
    maxRequests: wholeNumber(flags, 'budget', 1_000_000),
    ...(flags.isOn('admin') ? { admin: { token: env['MARITIME_EVENTS_ADMIN_TOKEN'] } } : {}),
  };
}

/** Words between commas or spaces. */
function wordsOf(flag: string, text: string): readonly string[] {
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  if (words.length === 0) throw new UsageError(`${flag} takes ids of audits or laws, such as paging or law-7.`);
  return words;
}
