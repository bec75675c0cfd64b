import { wholeNumberReader } from '../../compose/options/option-readers.js';
import { verifyAt } from '../../tools/verify/verify-endpoint.js';
import type { VerifyOptions, VerifyReport } from '../../tools-types.js';
import { AskingFlags, endpointOf, signedInOptions } from '../asking-flags.js';
import { ProfileFlags } from '../profile-flags.js';
import { putReport } from '../put-file.js';
import type { Terminal } from '../terminal.js';
import { tryFile } from '../tried-at-start.js';
import { untilStopped } from '../until-stopped.js';
import { UsageError } from '../usage-error.js';
import { verifyHtml } from './verify-html.js';
import { verifyJunit } from './verify-junit.js';
import { verifySummary } from './verify-summary.js';
import { toldOf, toldText } from './verify-text.js';

const usage =
  'Give the address of a running service, or none for http://127.0.0.1:4000; `--user NAME` signs in as another user ' +
  'than demo.';

/**
 * `verify [URL]` holds an endpoint to the audits of the contract and the laws of the ocean, prints the outcome of each,
 * and ends with a summary. Exit code 1 if a law or an audit with MUST is broken, 3 if the endpoint could not be asked
 * to the end or nothing that was asked has held.
 */
export async function verify(args: readonly string[], terminal: Terminal): Promise<number> {
  const { out, err } = terminal;
  const { url, flags, html, junit, chosen } = readArguments(args, terminal.env);
  if (html !== undefined) tryFile('--html', html);
  if (junit !== undefined) tryFile('--junit', junit);
  const asking = await signedInOptions(flags, url, terminal);
  const maxRequests = chosen.maxRequests ?? asking.maxRequests;
  const options = { ...chosen, ...asking, maxRequests, signIns: flags.hasUser };
  return untilStopped(terminal, async () => {
    let before: string | undefined;
    const report = await verifyAt(url, options, (outcome) => {
      const told = toldOf(outcome);
      // A run that has ended has one reason for all audits that are left.
      const isRepeated = told.section !== undefined && told.reason === before;
      before = told.reason;
      if (!flags.json) out.write(toldText(isRepeated ? { ...told, reason: undefined } : told));
    });
    out.write(flags.json ? `${JSON.stringify(report, null, 2)}\n` : `\n${verifySummary(report)}`);
    const code = putReport('--html', html, () => verifyHtml(report), err, exitCode(report));
    return putReport('--junit', junit, () => verifyJunit(report), err, code);
  });
}

function exitCode({ audits, laws, stopped }: VerifyReport): number {
  const all = [...audits, ...laws].map(toldOf);
  if (all.some(({ outcome, level }) => outcome === 'broken' && level === 'MUST')) return 1;
  return stopped !== undefined || all.every(({ outcome }) => outcome === 'not askable') ? 3 : 0;
}

function readArguments(args: readonly string[], env: Terminal['env']) {
  const flags = new AskingFlags();
  const files: { html?: string; junit?: string } = {};
  const contract = readContract();
  let url = 'http://127.0.0.1:4000';
  for (let i = 0; i < args.length; i++) {
    const word = args[i]!;
    const value = () => args[++i] ?? '';
    if (flags.take(word, value) || contract.take(word, value)) continue;
    if (word === '--html') files.html = value();
    else if (word === '--junit') files.junit = value();
    else if (word.startsWith('-')) throw new UsageError(`There is no flag ${word}. ${usage}`);
    else url = endpointOf(word);
  }
  for (const [name, file] of Object.entries(files))
    if (file === '') throw new UsageError(`--${name} takes the name of a file.`);
  return { url, flags, html: files.html, junit: files.junit, chosen: contract.chosen(env) };
}

/** The flags that say what is asked, and what is expected. */
function readContract() {
  const profile = new ProfileFlags();
  const words: Record<'--only' | '--skip', string[]> = { '--only': [], '--skip': [] };
  let isProfileGiven = false;
  let [sample, maxRequests]: (number | undefined)[] = [];
  let admin = false;
  return {
    take(word: string, value: () => string): boolean {
      if (profile.take(word, value)) isProfileGiven ||= word === '--profile';
      else if (word === '--only' || word === '--skip') words[word].push(...wordsOf(word, value()));
      else if (word === '--sample') sample = wholeNumberReader(word, 1, 10_000).read(value());
      else if (word === '--budget') maxRequests = wholeNumberReader(word, 1, 1_000_000).read(value());
      else if (word === '--admin') admin = true;
      else return false;
      return true;
    },
    chosen: (env: Terminal['env']): VerifyOptions => ({
      profile: isProfileGiven ? profile.profile : undefined,
      registry: profile.registry,
      only: words['--only'],
      skip: words['--skip'],
      sample,
      maxRequests,
      ...(admin ? { admin: { token: env['MARITIME_EVENTS_ADMIN_TOKEN'] } } : {}),
    }),
  };
}

/** Words between commas or spaces. */
function wordsOf(flag: string, text: string): readonly string[] {
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  if (words.length === 0) throw new UsageError(`${flag} takes ids of audits or laws, such as paging or law-7.`);
  return words;
}
