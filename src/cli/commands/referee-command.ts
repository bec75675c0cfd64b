import { InputProblem } from '../../base/errors.js';
import { suggestion } from '../../base/suggest.js';
import { options } from '../../compose/options/options.js';
import type { TimedOptions } from '../../tools/endpoint/open-endpoint.js';
import { refereeScenarios } from '../../tools/referee/scenarios.js';
import { openReferee } from '../../tools.js';
import type { Referee, RefereeOptions, RefereeReport, RefereeScenario } from '../../tools-types.js';
import { OtherOcean } from '../../worlds/capsule/other-ocean.js';
import { askingOptions, askingTable, endpointOf } from '../asking-flags.js';
import { startTable } from '../command-flags.js';
import { Flags, UsageError } from '../flags.js';
import { progressOn } from '../progress.js';
import { putReport } from '../put-file.js';
import { runChild } from '../run-child.js';
import { startOptionsOf } from '../start-options.js';
import type { Terminal } from '../terminal.js';
import { listenFailure, tryFile, tryPort } from '../tried-at-start.js';
import { refereeHtml, refereeText } from './referee-text.js';

const table = {
  ...askingTable,
  target: 'own|URL',
  html: 'FILE',
  scenario: 'NAME',
  port: 'N',
  host: 'ADDRESS',
} as const;
/** The flags of `start` that are not the referee's own. */
const ownFlags = Object.keys(startTable).filter((name) => !Object.hasOwn(table, name));
const usage = 'Give --target own, or --target and the address of a service.';

/**
 * `referee --target own|URL` is a proxy between a client and a service until it is stopped, or until the program after
 * `--` has ended, and prints its report. Exit code 0 if no rule is broken, 1 if one is, 2 if it cannot listen, 3 if
 * nothing was passed on or the rules for another host ended the run; if the program's exit code is not 0, it is that.
 */
export async function referee(args: readonly string[], terminal: Terminal): Promise<number> {
  const { target, flags, program, scenarios } = readArguments(args);
  const [json, html] = [flags.isOn('json'), flags.file('html')];
  const port = options.port.read(flags.value('port') ?? '0');
  const host = options.host.read(flags.value('host') ?? options.host.fallback);
  terminal.outliveReaders();
  const asking = await askingOptions(flags, target === 'own' ? 'http://localhost' : target, terminal);
  if (html !== undefined) tryFile('--html', html);
  const refusal = await tryPort(port, host);
  if (refusal !== undefined) {
    terminal.err.write(`${refusal}\n`);
    return 2;
  }
  const opened = await openedBefore(target, flags, { ...asking, scenarios }, terminal);
  try {
    const listening = await opened.listen({ port, host }).catch((error: unknown) => listenFailure(error, port, host));
    if (typeof listening === 'string') {
      terminal.err.write(`${listening}\n`);
      return 2;
    }
    terminal.err.write(`The referee listens at ${listening.url} before ${target}.\n`);
    const code = await untilOver(opened, listening.url, program, scenarios.includes('next-day'), terminal);
    await listening.close();
    const report = await opened.report({ isOver: program !== undefined });
    terminal.out.write(json ? `${JSON.stringify(report, null, 2)}\n` : refereeText(report));
    return putReport('--html', html, () => refereeHtml(report), terminal.err, code === 0 ? exitCode(report) : code);
  } finally {
    await opened.close();
  }
}

function exitCode({ rules, stopped, exchanges }: RefereeReport): number {
  if (rules.some(({ outcome }) => outcome === 'broken')) return 1;
  return stopped !== undefined || exchanges === 0 ? 3 : 0;
}

async function openedBefore(
  target: string,
  flags: Flags,
  options: TimedOptions & Pick<RefereeOptions, 'scenarios'>,
  terminal: Terminal,
): Promise<Referee> {
  if (target !== 'own') return openReferee(target, options);
  const { values, capsule, exportOnExit } = startOptionsOf(flags, terminal.env, ownFlags);
  if (exportOnExit !== undefined) throw new UsageError('--export-on-exit is a flag of start.');
  const progress = progressOn(terminal.err, terminal.nowMs);
  const service = { ...values, realNowMs: terminal.nowMs, onProgress: progress.show };
  const opened = await openReferee('own', { ...options, service });
  progress.end();
  try {
    if (capsule) await opened.service?.load(capsule);
  } catch (error) {
    await opened.close();
    if (error instanceof OtherOcean || error instanceof InputProblem) throw new UsageError(error.message);
    throw error;
  }
  return opened;
}

/**
 * Settles at a signal, or with the exit code of the program, which gets the variables that `exec` gives. `isAgain`: the
 * program runs once more, a day later.
 */
async function untilOver(
  { service, endRun }: Referee,
  url: string,
  program: readonly string[] | undefined,
  isAgain: boolean,
  terminal: Terminal,
): Promise<number> {
  const address = await service?.listen({ port: 0, host: '127.0.0.1' });
  if (address) terminal.err.write(`Its panel and admin interface are at ${address.url}.\n`);
  if (program) {
    const variables = () => ({
      MARITIME_EVENTS_URL: url,
      ...(service && address
        ? {
            MARITIME_EVENTS_ADMIN_URL: `${address.url}/__admin`,
            MARITIME_EVENTS_WORLD: service.name,
            MARITIME_EVENTS_TOKEN: service.sessions.issue('demo'),
          }
        : {}),
    });
    const code = await runChild(program, variables(), terminal);
    if (!isAgain || code !== 0) return code;
    await endRun();
    terminal.err.write('The program runs again, a day later.\n');
    return runChild(program, variables(), terminal);
  }
  await new Promise<void>((resolve) => {
    let isStopping = false;
    terminal.onSignal(() => {
      if (isStopping) terminal.exit(130);
      isStopping = true;
      resolve();
    });
    terminal.onNpmEnd(resolve);
  });
  return 0;
}

function readArguments(args: readonly string[]) {
  const at = args.indexOf('--');
  const program = at < 0 ? undefined : args.slice(at + 1);
  if (program?.length === 0) throw new UsageError('Give the program after --, such as: -- npm test.');
  const flags = new Flags(at < 0 ? args : args.slice(0, at), { ...startTable, ...table });
  for (const name of ['token', 'user'] as const)
    if (flags.value(name) !== undefined)
      throw new UsageError(`There is no flag --${name}: the client's own token is passed on.`);
  if (flags.value('timeout') !== undefined)
    throw new UsageError('There is no flag --timeout: the client waits as long as it wants.');
  const target = targetOf(flags.value('target'));
  const useless = flags.names().find((name) => !Object.hasOwn(table, name));
  if (target !== 'own' && useless !== undefined)
    throw new UsageError(`There is no flag --${useless} beside an address. ${usage}`);
  const [word] = flags.words;
  if (word !== undefined) throw new UsageError(`Flags are taken here, not ${word}. ${usage}`);
  return { target, flags, program, scenarios: scenariosOf(flags.values('scenario'), target) };
}

/** The difficulties for the client: those that are named, otherwise all of them for a service of the referee's own. */
function scenariosOf(named: readonly string[], target: string): readonly RefereeScenario[] {
  if (named.length === 0) return target === 'own' ? refereeScenarios : [];
  if (target !== 'own') throw new UsageError('--scenario goes with --target own: another service is left as it is.');
  return named.flatMap((name) => {
    const found = refereeScenarios.find((each) => each === name);
    if (found === undefined && name !== 'none')
      throw new UsageError(
        `There is no scenario ${name}.${suggestion(name, refereeScenarios)} Give none, ${refereeScenarios.join(', ')}.`,
      );
    return found ?? [];
  });
}

function targetOf(word: string | undefined): string {
  if (word === undefined) throw new UsageError(`There is no target. ${usage}`);
  return word === 'own' ? word : endpointOf(word);
}
