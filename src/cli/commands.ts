import { ServiceError } from '../base/errors.js';
import { suggestion } from '../base/suggest.js';
import { askingUsage, askingWords } from './asking-flags.js';
import type { Entry } from './command.js';
import { flagTable } from './command-flags.js';
import { oceanFlags } from './export/ocean-flags.js';
import { UsageError } from './flags.js';
import { help, startFlags } from './help.js';
import { profileWords } from './profile-flags.js';
import type { Terminal } from './terminal.js';

/** The flags of `start` that decide the rows of an ocean and where they are kept. */
const countedFlags = [...oceanFlags.filter((name) => name !== 'public-url'), 'no-cache', 'cache-limit'];

/** The flags of `start` for a service that a command opens, but for those that have no meaning there. */
function serviceFlags(...without: readonly string[]): string {
  return startFlags(flagTable.map(({ name }) => name).filter((name) => !without.includes(name)));
}

/** All commands. The modules of a command are loaded when it is run. */
export const commands: ReadonlyMap<string, Entry> = new Map(
  Object.entries<Entry>({
    start: {
      run: async (...args) => (await import('./commands/start-command.js')).start(...args),
      sentence: 'Generate the ocean and serve it over HTTP.',
      usage: '[FLAG...]',
      details: startFlags,
      examples: [
        'maritime-events start --days 30 --scale 0.2',
        'maritime-events start --now 2026-06-01 --seed mine --port 0',
      ],
      page: 'start',
    },
    exec: {
      run: async (...args) => (await import('./commands/exec-command.js')).exec(...args),
      sentence: 'Run a program beside a service of its own, or in a new world of a running service.',
      usage: '[--url URL] [FLAG...] -- PROGRAM [ARGUMENT...]',
      details: () => `${execWords}${serviceFlags('port', 'json', 'no-admin', 'export-on-exit')}`,
      examples: [
        'maritime-events exec --now 2026-06-01 --days 10 -- npm test',
        'maritime-events exec --url http://127.0.0.1:4000 -- pytest',
      ],
      page: 'testing',
    },
    digest: {
      run: async (...args) => (await import('./commands/digest-command.js')).digest(...args),
      sentence: 'Print a digest of all rows of an ocean, to compare two machines. Takes the flags of start.',
      usage: '[--cached] [FLAG...]',
      details: () => `  --cached\n      Use the rows in the cache only, and make none.\n${startFlags(countedFlags)}`,
      examples: [
        'maritime-events digest --now 2026-06-01 --days 30',
        'maritime-events digest --now 2026-06-01 --days 30 --cached',
      ],
      page: 'testing',
    },
    stats: {
      run: async (...args) => (await import('./commands/stats-command.js')).stats(...args),
      sentence: 'Count the events and frames that demo sees, by kind, month, sea and flag. Takes the flags of start.',
      usage: '[FLAG...]',
      details: () => startFlags(countedFlags),
      examples: ['maritime-events stats --now 2026-06-01 --days 30', 'maritime-events stats --seed mine --scale 0.2'],
      page: 'ocean',
    },
    export: {
      run: async (...args) => (await import('./commands/export-command.js')).exportCommand(...args),
      sentence: 'Write the rows of an ocean as files for other engines, or to standard output.',
      usage: '--out DIR|- [--what LIST] [--format NAME] [--as-of INSTANT] [FLAG...]',
      details: () => `${exportWords}${startFlags(oceanFlags)}`,
      examples: [
        'maritime-events export --out events --now 2026-06-01 --days 30',
        'maritime-events export --out - --what vessels --format csv',
      ],
      page: 'export',
    },
    coast: {
      run: async (...args) => (await import('./commands/coast-command.js')).coast(...args),
      sentence:
        'Say how far the nearest coast and the nearest port are, from one point or from each row of a CSV file.',
      usage: '[LON LAT]',
      details: () => coastWords,
      examples: ['maritime-events coast 1.4 51', 'maritime-events coast < positions.csv'],
      page: 'interface',
    },
    verify: {
      run: async (...args) => (await import('./commands/verify-command.js')).verify(...args),
      sentence: 'Hold a running service to the contract and to the laws of the ocean, from outside.',
      usage: `[URL] [--only WORDS] [--skip WORDS] [--admin] [--html FILE] [--junit FILE] [FLAG...] ${askingUsage}`,
      details: () => verifyWords,
      examples: [
        'maritime-events verify --admin --html report.html',
        'maritime-events verify http://127.0.0.1:4000 --only paging,tiles --junit report.xml',
      ],
      page: 'tools',
    },
    check: {
      run: async (...args) => (await import('./commands/check-command.js')).check(...args),
      sentence: 'Judge the GraphQL documents and tile addresses of a client before they ship.',
      usage: '[FILE|FOLDER...] [--profile NAME] [--registry NAME] [--now INSTANT] [--json]',
      details: () => checkWords,
      examples: ['maritime-events check src', 'maritime-events check --profile deployed --json queries'],
      page: 'tools',
    },
    migrate: {
      run: async (...args) => (await import('./commands/migrate-command.js')).migrate(...args),
      sentence: 'Print the legacy operations of a client in V2, and what differs, or write them into their files.',
      usage: '[FILE|FOLDER...] [--write] [--profile NAME] [--registry NAME] [--json]',
      details: () => migrateWords,
      examples: ['maritime-events migrate src', 'maritime-events migrate --write src'],
      page: 'tools',
    },
    probe: {
      run: async (...args) => (await import('./commands/probe-command.js')).probe(...args),
      sentence: 'Find out which fields, arguments and values an endpoint without introspection has.',
      usage: `URL [--profile NAME] [--registry NAME] [--thorough] [--schema FILE] ${askingUsage}`,
      details: () => probeWords,
      examples: [
        'maritime-events probe http://127.0.0.1:4000',
        'maritime-events probe http://127.0.0.1:4000 --thorough --schema found.graphql',
      ],
      page: 'tools',
    },
    diff: {
      run: async (...args) => (await import('./commands/diff-command.js')).diff(...args),
      sentence: 'Say what a client of our contract meets at an endpoint, or with a schema: missing, added, changed.',
      usage: `URL|FILE [--profile NAME] [--registry NAME] ${askingUsage}`,
      details: () => diffWords,
      examples: ['maritime-events diff http://127.0.0.1:4000', 'maritime-events diff --profile strict schema.graphql'],
      page: 'tools',
    },
    referee: {
      run: async (...args) => (await import('./commands/referee-command.js')).referee(...args),
      sentence: 'Stand between a client and a service, watch the client copy events, and report what it does wrong.',
      usage: '--target own|URL [--port N] [--host ADDRESS] [--html FILE] [--json] [FLAG...] [-- PROGRAM [ARGUMENT...]]',
      details: () => `${refereeWords}${serviceFlags('port', 'host', 'json', 'user', 'export-on-exit')}`,
      examples: [
        'maritime-events referee --target own -- node client.js',
        'maritime-events referee --target http://127.0.0.1:4000 --port 4100',
      ],
      page: 'tools',
    },
    browser: {
      run: async (...args) => (await import('./commands/browser-command.js')).browserCommand(...args),
      sentence: 'Copy the service for pages, with its maps, into the folder of a static host.',
      usage: 'FOLDER',
      details: () => browserWords,
      examples: ['maritime-events browser public', 'maritime-events browser .storybook/static'],
      page: 'browser',
    },
    site: {
      run: async (...args) => (await import('./commands/browser-command.js')).siteCommand(...args),
      sentence: 'Write home, map, playground, panel and documentation as a site for any static host.',
      usage: 'FOLDER',
      details: () => siteWords,
      examples: ['maritime-events site out', 'maritime-events site docs/ocean'],
      page: 'browser',
    },
    version: {
      run: version,
      sentence: 'Print the version.',
      details: () => '  -v, --version\n      The same.\n',
      examples: ['maritime-events version', 'maritime-events --version'],
      page: 'upgrading',
    },
    help: {
      run: (args, terminal) => help(args, terminal, commands),
      sentence: 'Describe a command and its flags: `help start`, or `start --help`.',
      usage: '[COMMAND]',
      details: () => '  COMMAND\n      Without it all commands are listed.\n  -h, --help\n      The same.\n',
      examples: ['maritime-events help start', 'maritime-events start --help'],
      page: 'options',
    },
  }),
);

const coastWords = `  LON LAT
      Degrees, such as 1.4 51.
  Without them CSV is read from standard input. Its first line names the columns, among them lon and lat (or longitude
  and latitude). Seven columns are added to each row: distance_to_coast_m, land_cover_class, coast_lon, coast_lat,
  nearest_port (UN/LOCODE), nearest_port_name, nearest_port_distance_m.
`;

const browserWords = `  FOLDER
      The code and the maps are put into its folder maritime-events, a service worker beside it.
`;

const siteWords = `  FOLDER
      Its files can lie under any path. All pages run in the tab of their visitor, over 60 days of scale 0.3.
`;

const execWords = `  PROGRAM [ARGUMENT...]
      Started when the service is ready, with four variables: MARITIME_EVENTS_URL (the base address for clients),
      MARITIME_EVENTS_ADMIN_URL, MARITIME_EVENTS_WORLD and MARITIME_EVENTS_TOKEN (a token of demo that no sign-in
      revokes). The exit code is the program's. The service's log is printed if that is not 0.
  --url URL
      The address of a running service. The program gets a new world there, which is dropped when it ends. Of the flags
      below only --admin-token is accepted beside it.
  --port N
      Port of the service that is started without --url (default: a free one).
`;

const exportWords = `  --out DIR|-
      The folder, which is made if it is missing; - writes one table to standard output, as ndjson, geojson or csv.
  --what LIST
      Of events, frames, vessels, positions, tracks, separated by commas (default events,frames; with --out - one, by
      default events).
  --format NAME
      parquet (default), geojson (text sequences), ndjson (default of --out -), csv or sql (a script for PostGIS).
  --from DAY, --to DAY
      The first day and the day after the last one, UTC, such as 2026-01-01 (default: all days that are kept).
  --user NAME
      The user who sees the events (default demo). Areas of other users come from --config.
  --as-of INSTANT
      The instant whose rows are written (default: that of the folder's export, else --now, else the real now).
  --shard i/n
      One part of the days, i from 0 to n - 1; needs --as-of, unless the folder has an export, whose instant is then
      taken. Vessels belong to part 0.
  --changes-since INSTANT
      Only what has changed since, each row with a change: insert, update or withdraw.
  --every MINUTES
      Of the positions of a vessel the first in each so many minutes (default: all).
  --subpaths
      Adds details_subpathIds to events, which takes longer than all else.
  Files that are there are kept, so the same command goes on where it was ended. Exit code 2 for a wrong argument, for
  the folder of another export, or for one that cannot be written; 130 after SIGINT, 143 after SIGTERM.
`;

const verifyWords = `  URL
      Base address of the service, with or without /graphql (default http://127.0.0.1:4000).
  --only WORDS, --skip WORDS
      Audits and laws that are asked, or left out: ids or their beginnings, separated by commas, such as paging,
      paging-3, law-7 or law. docs/tools.md lists all audits.
  --admin
      A service of this package on this machine: audits that move the clock or sign in have worlds of their own, which
      are made by its admin interface and dropped. Without it they are not asked, but for the sign-ins of --user.
  --budget N
      The same as --max-requests.
  --profile NAME
      The profile that the service is to have, whose quirks are expected: strict, standard or deployed (default: what a
      service of this package tells, else standard).
  --registry NAME
      The provider's part of the name of registryVesselId.
  --sample N
      Events of each kind that a law is checked on (default 40 for this machine, 8 for another host).
  --html FILE
      Write the report as a page, with the request and the answer of each failure.
  --junit FILE
      Write the report in the form of JUnit, which GitHub and GitLab show.
${askingWords}
  Without --token and --user, demo signs in on this machine. The outcome of each audit and of each law is printed at
  once: held, broken, expected (a quirk of the profile) or not askable with the reason. Exit code 0 if what could be
  asked holds, 1 if a law or an audit with MUST is broken, 2 for a wrong argument, 3 if the service did not answer,
  ended the run, or could be asked nothing. An audit with SHOULD that is broken is told in brackets.
`;

const checkWords = `  FILE|FOLDER
      GraphQL files, and strings of JavaScript, TypeScript, Python and shell (default: the present folder). Left out are
      packages, dist, virtual environments and what git ignores.
  --profile NAME
      strict, standard (default) or deployed.
  --registry NAME
      The provider's part of the name of registryVesselId.
  --now INSTANT
      The instant from which retention is measured (default: the real one).
  --json
      Print the report as JSON: {documents, findings: [{file, line, column, rule, severity, message, remedy}]}.
  A value that stands in a variable is unknown, and no fault. Exit code 1 if the service would refuse a document, 2 for
  a wrong argument.
`;

const migrateWords = `  FILE|FOLDER
      GraphQL files, and strings of JavaScript, TypeScript, Python and shell (default: the present folder). Left out are
      packages, dist, virtual environments and what git ignores.
  --write
      Put the operations that have an exact form into their files, and say which stay and why.
${profileWords}  --json
      Print the report as JSON.
  Operations with event, events, satelliteFrame or satelliteFrames are printed in V2, under the names that their answers
  have. Comments say what differs: codes, units, paging, what is lost. Without --write no file is changed. Exit code 0
  if all have an exact form (with --write: in their files), 1 if one has none or stays, or a document cannot be read, 2
  for a wrong argument.
`;

const probeWords = `  URL
      Base address of the endpoint, with or without /graphql.
${profileWords}  --thorough
      Ask each type for the members of all types: thousands of requests more.
  --schema FILE
      Write the schema that was found.
${askingWords}
  The endpoint is asked documents that are not valid: it says what is wrong in them, and executes none. About 200
  requests. Without --token and --user no credentials are sent. Exit code 0 if the endpoint has the schema of the
  profile, 1 if not, 2 for a wrong argument, 3 if it did not answer, ended the run, or does not say what is wrong in a
  document.
`;

const diffWords = `  URL
      Base address of an endpoint. Its schema is got by introspection, else from its errors, as probe gets it.
  FILE
      A schema in the language of schemas.
${profileWords}${askingWords}
  The contract is the schema of the profile. A member is missing if the contract alone has it, added if the endpoint
  alone does. Each difference is judged for a client written for the contract: breaking, dangerous or safe. Exit code 0
  if none is breaking, 1 if one is, 2 for a wrong argument, 3 if the endpoint does not show its schema.
`;

const refereeWords = `  --target own|URL
      own: a service of its own, to whose ocean the client's copy is compared. It takes the flags of start, below. A
      URL: the base address of a service, of which only the answers are known.
  --port N, --host ADDRESS
      Where the client reaches the referee (default: a free port of 127.0.0.1).
  --scenario NAME
      With own: what befalls the client, once or several times; none for a calm service. Default: clock, updates,
      lost-answer, partial-answer, proxy-page, error, empty-page, repeated-page, revoked-token, refusal,
      closed-snapshot, next-day, equal-instants and low-total, which docs/tools.md explains.
  --permit-host NAME
      A host other than this machine whose operator permits these requests. The client is then held to one request a
      second and 500 in all; answers 401 and 403 and the third 429 end the run. No redirect is followed.
  --max-requests N
      Requests that are passed on at most.
  --html FILE
      Write the report as a page.
  --json
      Print the report as JSON.
  PROGRAM [ARGUMENT...]
      Started with the address of the referee in MARITIME_EVENTS_URL; with own also with the variables that exec sets.
      The report is made when it ends; with next-day it runs a second time before. Without a program it is made when
      the command is stopped (Ctrl-C, SIGTERM).
  Point the client at the referee in place of the service: its headers and its token are passed on. Exit code 0 if no
  rule is broken, 1 if one is, 2 for a wrong argument, 3 if no request came or the rules for another host ended the run;
  the program's exit code if that is not 0.
  The flags of start, with own:
`;

const shortForms: ReadonlyMap<string, string> = new Map([
  ['--help', 'help'],
  ['-h', 'help'],
  ['--version', 'version'],
  ['-v', 'version'],
]);

/** Runs the command that the words after `maritime-events` name. Returns its exit code; 2 for a wrong flag or value. */
export async function runCommand(words: readonly string[], terminal: Terminal): Promise<number> {
  const [word = 'help', ...args] = words;
  const name = shortForms.get(word) ?? word;
  try {
    const entry = commands.get(name);
    if (!entry) throw new UsageError(`There is no command ${word}.${suggestion(word, [...commands.keys()])}`);
    if (args.includes('--help') || args.includes('-h')) return help([name], terminal, commands);
    return await entry.run(args, terminal);
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof ServiceError)) throw error;
    terminal.err.write(
      `${error.message}\nmaritime-events help${commands.has(name) ? ` ${name}` : ''} says what is accepted.\n`,
    );
    return 2;
  }
}

async function version(_args: readonly string[], { out }: Terminal): Promise<number> {
  const { packageVersion } = await import('../platform/node/package-files.js');
  out.write(`${packageVersion()}\n`);
  return 0;
}
