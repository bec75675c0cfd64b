import { acceptHost, urlReader, wholeNumberReader } from '../compose/options/option-readers.js';
import { usersReader } from '../compose/options/user-option.js';
import { createAdmin } from '../tools/client/admin-client.js';
import { AskingStopped } from '../tools/endpoint/allowance.js';
import { consentFor, isThisMachine } from '../tools/endpoint/consent.js';
import { adminFetch, type TimedOptions } from '../tools/endpoint/open-endpoint.js';
import { type Flags, UsageError } from './flags.js';
import type { Terminal } from './terminal.js';

/** The flags of the commands that send requests to an endpoint, for their help. */
export const askingWords = `  --permit-host NAME
      A host other than this machine whose operator permits these requests. Without this flag only this machine is
      asked. Another host is asked once a second, at most 500 times; the run ends at an answer 401 or 403, or at the
      third 429. No redirect is followed.
  --max-requests N
      Requests of the run at most (default 500 for another host, 20000 for this machine).
  --timeout SECONDS
      The time that one answer may take (default 60).
  --token
      Send the token in MARITIME_EVENTS_TOKEN, else the first line of standard input.
  --user NAME
      Sign in with the password in MARITIME_EVENTS_PASSWORD, else the first line of standard input; on this machine
      also NAME:PASSWORD. The sign-in revokes the user's other tokens, so prefer --token.
  --json
      Print the report as JSON.
`;

/** The usage of these flags. */
export const askingUsage =
  '[--permit-host NAME] [--max-requests N] [--timeout SECONDS] [--token | --user NAME] [--json]';

export const askingTable = {
  'permit-host': 'NAME',
  'max-requests': 'N',
  timeout: 'SECONDS',
  token: '',
  user: 'NAME',
  json: '',
} as const;

export type AskingFlags = Flags<keyof typeof askingTable>;

/**
 * The options of an endpoint, with the credentials from the environment or from standard input. Notices go to standard
 * error.
 */
export async function askingOptions(flags: AskingFlags, url: string, terminal: Terminal): Promise<TimedOptions> {
  const takesToken = flags.isOn('token');
  const user = flags.value('user');
  if (takesToken && user !== undefined)
    throw new UsageError('--token and --user exclude each other: give the one that is to be used.');
  const timeoutS = wholeNumber(flags, 'timeout', 3600);
  return {
    permitHosts: flags.values('permit-host').map(hostOf),
    maxRequests: wholeNumber(flags, 'max-requests', 1_000_000),
    timeoutMs: timeoutS === undefined ? undefined : 1000 * timeoutS,
    onNotice: (text) => terminal.err.write(`${text}\n`),
    clock: terminal,
    ...(takesToken ? { token: await secretOf('MARITIME_EVENTS_TOKEN', 'token', terminal) } : {}),
    ...(user === undefined ? {} : { user: await userOf(user, url, terminal) }),
  };
}

/** The whole number from 1 to `most` that a flag gives. */
export function wholeNumber<Name extends string>(flags: Flags<Name>, name: Name, most: number): number | undefined {
  const value = flags.value(name);
  return value === undefined ? undefined : wholeNumberReader(`--${name}`, 1, most).read(value);
}

/**
 * The same for a command whose requests need a signed-in user: on this machine that is demo, unless another one is
 * given. Another host needs a token or a user.
 */
export async function signedInOptions(flags: AskingFlags, url: string, terminal: Terminal): Promise<TimedOptions> {
  const options = await askingOptions(flags, url, terminal);
  if (options.token !== undefined || options.user) return options;
  const { hostname } = new URL(url);
  if (isThisMachine(hostname)) return { ...options, ...(await demoHere(url, terminal.env, options.timeoutMs)) };
  consentFor(url, options.permitHosts ?? [], undefined);
  throw new UsageError(`Give --token or --user NAME: ${hostname} answers no caller without credentials.`);
}

/**
 * A session of demo from the admin interface of a service on this machine, which ends no session of its clients. If the
 * service gives none, demo signs in.
 */
async function demoHere(
  url: string,
  env: Terminal['env'],
  timeoutMs: number | undefined,
): Promise<Pick<TimedOptions, 'token' | 'user'>> {
  const [, base = url, name] = /^(.*)\/worlds\/([^/]+)\/?$/.exec(url) ?? [];
  try {
    const admin = createAdmin({
      url: base,
      token: env['MARITIME_EVENTS_ADMIN_TOKEN'],
      fetch: adminFetch(timeoutMs),
    });
    const token: unknown = await admin.world(name).openSession('demo');
    if (typeof token === 'string') return { token };
  } catch {
    // The endpoint is another program, or has no admin interface for this caller.
  }
  return { user: { name: 'demo', password: 'demo' } };
}

/** The address of an endpoint from the word of a command. */
export function endpointOf(word: string): string {
  return urlReader('The address').read(word);
}

function hostOf(text: string): string {
  const host = URL.canParse(`http://${text}`) && !/[/@?#]/.test(text) ? new URL(`http://${text}`) : undefined;
  if (host && host.port === '' && (acceptHost(text) !== undefined || /^[\d.:[\]a-f]+$/i.test(text))) return text;
  throw new UsageError(
    `--permit-host takes the name or address of a host, without a port, not "${text.slice(0, 60)}".`,
  );
}

async function userOf(userText: string, url: string, terminal: Terminal) {
  if (userText === '' || userText.startsWith('-'))
    throw new UsageError('--user takes the name of a user; on this machine also NAME:PASSWORD.');
  if (!userText.includes(':'))
    return { name: userText, password: await secretOf('MARITIME_EVENTS_PASSWORD', 'password', terminal) };
  if (!isThisMachine(new URL(url).hostname))
    throw new UsageError(
      'A password on the command line can be seen by other users of this machine: for another host give --user NAME, ' +
        'and the password in MARITIME_EVENTS_PASSWORD or on standard input.',
    );
  const [user] = usersReader('--user').parse([userText]);
  return { name: user!.name, password: user!.password };
}

/** A secret from an environment variable, or else from the first line of standard input. */
async function secretOf(variable: string, what: string, { env, input }: Terminal): Promise<string> {
  const secret = env[variable] || (await firstLine(input));
  if (/^[!-~]+$/.test(secret) || (what === 'password' && secret !== '')) return secret;
  throw new UsageError(`There is no ${what}: set ${variable}, or give it as a line on standard input.`);
}

async function firstLine(input: AsyncIterable<string | Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of input) {
    text += typeof piece === 'string' ? piece : decoder.decode(piece, { stream: true });
    if (text.includes('\n') || text.length > 10_000) break;
  }
  return text.split('\n', 1)[0]!.trimEnd();
}

/**
 * Runs a command that sends requests to an endpoint. Exit code 3, with a line on standard error, if that was not
 * possible.
 */
export async function untilStopped({ err }: Terminal, run: () => Promise<number>): Promise<number> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof AskingStopped)) throw error;
    err.write(`${error.message}\n`);
    return 3;
  }
}
