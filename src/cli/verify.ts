import { laws } from '../verify/all-laws.js';
import type { GraphqlClient } from '../verify/graphql-client.js';
import { signedIn } from '../verify/graphql-client.js';
import { judge } from '../verify/law.js';
import type { Output, Terminal } from './terminal.js';
import { UsageError } from './usage-error.js';

/** Events of each kind that a law looks at. */
const sample = 40;
/** Breaches of a law that are told in full. */
const mostTold = 5;
const usage =
  'Give the address of a running service, or none for http://127.0.0.1:4000; `--user name:password` signs in as somebody else.';

/** `verify [URL] [--user NAME:PASSWORD]` checks the laws of the ocean on a running service. Exit code 1 when one is broken. */
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

/** Checks all laws and prints what comes out. Gives how often they are broken. */
async function brokenLaws(client: GraphqlClient, out: Output): Promise<number> {
  let broken = 0;
  for (const law of laws) {
    const { cases, breaches } = await judge(law, client, sample);
    broken += breaches.length;
    const outcome = breaches.length === 0 ? 'holds' : `BROKEN ${breaches.length} times`;
    out.write(`law ${String(law.number).padStart(2)}  ${outcome} in ${cases} cases: ${law.says}\n`);
    for (const breach of breaches.slice(0, mostTold)) out.write(`          ${breach}\n`);
  }
  return broken;
}

function readArguments(args: readonly string[]) {
  let url = 'http://127.0.0.1:4000';
  let user = { name: 'demo', password: 'demo' };
  for (let i = 0; i < args.length; i++) {
    const word = args[i]!;
    if (word === '--user') {
      const [name, password] = (args[++i] ?? '').split(/:(.*)/s);
      if (!name || !password) throw new UsageError(`--user takes NAME:PASSWORD. ${usage}`);
      user = { name, password };
    } else if (/^https?:\/\//.test(word) && URL.canParse(word)) url = word.replace(/\/+$/, '');
    else throw new UsageError(`${word} is no address of a service. ${usage}`);
  }
  return { url, user };
}
