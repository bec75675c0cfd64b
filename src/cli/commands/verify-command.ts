import { wholeNumberReader } from '../../compose/options/option-readers.js';
import { verifyAt } from '../../tools/verify/verify-endpoint.js';
import type { LawOutcome, VerifyReport } from '../../tools-types.js';
import { AskingFlags, endpointOf, signedInOptions } from '../asking-flags.js';
import { putReport } from '../put-file.js';
import type { Terminal } from '../terminal.js';
import { tryFile } from '../tried-at-start.js';
import { untilStopped } from '../until-stopped.js';
import { UsageError } from '../usage-error.js';
import { verifyHtml } from './verify-html.js';
import { verifySummary } from './verify-summary.js';

/** Breaches of a law that are printed. */
const mostPrinted = 5;
const usage =
  'Give the address of a running service, or none for http://127.0.0.1:4000; `--user NAME` signs in as another user ' +
  'than demo.';

/**
 * `verify [URL]` checks the laws of the ocean on an endpoint, prints the outcome of each, and ends with a table of all.
 * Exit code 1 if a law is broken, 3 if the endpoint could not be asked to the end or has answered no law.
 */
export async function verify(args: readonly string[], terminal: Terminal): Promise<number> {
  const { out } = terminal;
  const { url, flags, html, sample } = readArguments(args);
  if (html !== undefined) tryFile('--html', html);
  const options = { ...(await signedInOptions(flags, url, terminal)), sample };
  return untilStopped(terminal, async () => {
    const print = (outcome: LawOutcome) => out.write(textOf(outcome));
    const report = await verifyAt(url, options, flags.json ? undefined : print);
    out.write(flags.json ? `${JSON.stringify(report, null, 2)}\n` : `\n${verifySummary(report)}`);
    return putReport('--html', html, () => verifyHtml(report), terminal.err, exitCode(report));
  });
}

function exitCode({ laws, stopped }: VerifyReport): number {
  if (laws.some(({ outcome }) => outcome === 'broken')) return 1;
  return stopped !== undefined || laws.every(({ outcome }) => outcome !== 'held') ? 3 : 0;
}

function textOf({ number, says, outcome, cases, breaches, reason }: LawOutcome): string {
  const words = outcome === 'held' ? 'holds' : outcome === 'broken' ? `BROKEN ${breaches.length} times` : outcome;
  const printed = breaches.slice(0, mostPrinted).map((breach) => `          ${breach}\n`);
  const because = reason === undefined ? '' : `          ${reason}\n`;
  return `law ${String(number).padStart(2)}  ${words} in ${cases} cases: ${says}\n${printed.join('')}${because}`;
}

function readArguments(args: readonly string[]) {
  const flags = new AskingFlags();
  let url = 'http://127.0.0.1:4000';
  let html: string | undefined;
  let sample: number | undefined;
  for (let i = 0; i < args.length; i++) {
    const word = args[i]!;
    const value = () => args[++i] ?? '';
    if (flags.take(word, value)) continue;
    if (word === '--html') html = value();
    else if (word === '--sample') sample = wholeNumberReader('--sample', 1, 10_000).read(value());
    else if (word.startsWith('-')) throw new UsageError(`There is no flag ${word}. ${usage}`);
    else url = endpointOf(word);
  }
  if (html === '') throw new UsageError('--html takes the name of a file.');
  return { url, flags, html, sample };
}
