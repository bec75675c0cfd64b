import { urlReader } from '../../options/option-readers.js';
import { usersReader } from '../../options/user-option.js';
import { laws, lawsOfTests } from '../../verify/all-laws.js';
import type { GraphqlClient } from '../../verify/graphql-client.js';
import { signedIn } from '../../verify/graphql-client.js';
import type { Verdict } from '../../verify/law.js';
import { judge } from '../../verify/law.js';
import type { Output, Terminal } from '../terminal.js';
import { UsageError } from '../usage-error.js';
import { verifySummary } from './verify-summary.js';

/** Events of each kind that a law is checked on. */
const sample = 40;
/** Breaches of a law that are printed. */
const mostPrinted = 5;
const usage =
  'Give the address of a running service, or none for http://127.0.0.1:4000; `--user NAME:PASSWORD` signs in as ' +
  'another user than demo.';

/**
 * `verify [URL] [--user NAME:PASSWORD]` checks the laws of the ocean on a running service, prints the outcome of each,
 * and ends with a table of all. Exit code 1 if a law is broken.
 */
export async function verify(args: readonly string[], { out, err }: Terminal): Promise<number> {
  const { url, user } = readArguments(args);
  const failed = (what: string, error: unknown) => {
    err.write(`${url} ${what}: ${error instanceof Error ? error.message : error}\n`);
    return 1;
  };
  let client: GraphqlClient;
  try {
    client = await signedIn(url, user, fetch);
  } catch (error) {
    return failed(`does not answer, or does not let ${user.name} sign in`, error);
  }
  try {
    return (await brokenLaws(client, out)) === 0 ? 0 : 1;
  } catch (error) {
    return failed('does not answer every question', error);
  }
}

/** Checks all laws, prints the outcome of each and a summary. Gives the number of breaches. */
async function brokenLaws(client: GraphqlClient, out: Output): Promise<number> {
  const verdicts: Verdict[] = [];
  for (const law of laws) {
    const verdict = await judge(law, client, sample);
    verdicts.push(verdict);
    const { cases, breaches } = verdict;
    const outcome = breaches.length === 0 ? 'holds' : `BROKEN ${breaches.length} times`;
    out.write(`law ${String(law.number).padStart(2)}  ${outcome} in ${cases} cases: ${law.says}\n`);
    for (const breach of breaches.slice(0, mostPrinted)) out.write(`          ${breach}\n`);
  }
  out.write(`\n${verifySummary(verdicts, lawsOfTests)}`);
  return verdicts.reduce((sum, { breaches }) => sum + breaches.length, 0);
}

function readArguments(args: readonly string[]) {
  let url = 'http://127.0.0.1:4000';
  let user = { name: 'demo', password: 'demo' };
  for (let i = 0; i < args.length; i++) {
    const word = args[i]!;
    if (word === '--user') {
      [user = user] = usersReader('--user').parse([args[++i]]);
    } else if (word.startsWith('-')) {
      throw new UsageError(`There is no flag ${word}. ${usage}`);
    } else url = urlReader('The address').read(word);
  }
  return { url, user };
}
