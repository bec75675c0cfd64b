import { InputProblem, ServiceError } from '../../base/errors.js';
import type { OpenService } from '../../compose/service.js';
import type { Service } from '../../index.js';
import { OtherOcean } from '../../worlds/capsule/other-ocean.js';
import { writeCapsuleFile } from '../capsule-file.js';
import { followKeys } from '../keys.js';
import { painterFor } from '../paint.js';
import { progressOn } from '../progress.js';
import type { StartOptions } from '../start-options.js';
import { readStartOptions } from '../start-options.js';
import type { Terminal } from '../terminal.js';
import { listenFailure, tryFile, tryPort } from '../tried-at-start.js';
import { requestLog } from './request-log.js';
import type { Started } from './summary.js';
import { factsText, summaryJson, summaryText } from './summary.js';

/**
 * Serves until SIGINT or SIGTERM comes, or until the npm that has started the process ends. The first signal lets
 * requests finish; a second one ends the process at once. The exit code is 0 in both cases.
 */
export async function start(args: readonly string[], terminal: Terminal): Promise<number> {
  const options = readStartOptions(args, terminal.env);
  const { err, exit } = terminal;
  let stop = () => exit(0);
  terminal.onSignal(() => stop());
  terminal.onNpmEnd(() => stop());

  const { port, host } = options.values;
  if (options.exportOnExit !== undefined) tryFile('--export-on-exit', options.exportOnExit);
  const startedMs = terminal.nowMs();
  const refusal = (await tryPort(port, host)) ?? (await serve(options, terminal, startedMs, () => stop()));
  if (typeof refusal === 'string') {
    err.write(`${refusal}\n`);
    return 1;
  }
  const service = refusal;
  await new Promise<void>((resolve) => {
    stop = resolve;
  });
  stop = () => exit(0);
  // Written before requests end, since the close of a service empties its journals.
  const failure = options.exportOnExit === undefined ? undefined : exportTo(options.exportOnExit, service);
  if (failure !== undefined) err.write(`${failure}\n`);
  await service.close();
  return failure === undefined ? 0 : 1;
}

/** Writes the world to a file; returns a sentence that says why it cannot. */
function exportTo(path: string, service: Service): string | undefined {
  try {
    writeCapsuleFile(path, service.capsule());
    return undefined;
  } catch (error) {
    return `--export-on-exit: ${path} cannot be written. ${error instanceof Error ? error.message : String(error)}`;
  }
}

/**
 * Prints the numbers of the ocean when all of its days are made, as text or JSON, and makes what answers need in
 * addition.
 */
async function tellAll(
  service: OpenService,
  { out, nowMs, memoryBytes }: Terminal,
  { startedMs, started }: { readonly startedMs: number; readonly started: Started | undefined },
): Promise<void> {
  const facts = await service.facts();
  const seconds = (nowMs() - startedMs) / 1000;
  out.write(
    started ? summaryJson({ ...started, seconds, memoryBytes: memoryBytes() }, facts) : factsText(facts, seconds),
  );
  await service.prepare();
}

/** The service, after it is ready and the summary is printed; or a sentence that explains why it cannot listen. */
async function serve(
  { values, json, capsule }: StartOptions,
  terminal: Terminal,
  startedMs: number,
  stop: () => void,
): Promise<Service | string> {
  const { out, err, env } = terminal;
  const progress = progressOn(err, terminal.nowMs);
  // Loaded here, so that help and refusals need not load GraphQL.
  const { openService } = await import('../../compose/open-service.js');
  const report = (error: unknown) => err.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  const service = await openService({
    ...values,
    realNowMs: terminal.nowMs,
    onProgress: progress.show,
    early: true,
    log: values.quiet ? undefined : await requestLog(err, env),
    report,
  });
  try {
    if (capsule) await service.load(capsule);
    // Listens before the days are made: /health answers at once, and queries wait for the days.
    const { url, port } = await service.listen();
    await service.ready;
    progress.end();
    const seconds = (terminal.nowMs() - startedMs) / 1000;
    terminal.outliveReaders();
    const days = service.world.daysMade(service.clock.nowMs());
    const started: Started = { url, port, days, seconds, memoryBytes: terminal.memoryBytes(), users: values.users };
    const hasKeys = !json && followKeys(terminal, { url, stop });
    if (!json) out.write(summaryText(started, { paint: painterFor(out, env), hasKeys }));
    tellAll(service, terminal, { startedMs, started: json ? started : undefined }).catch((error: unknown) => {
      // A stop before all days are made is no failure.
      if (!(error instanceof ServiceError && error.code === 'UNAVAILABLE')) report(error);
    });
    return service;
  } catch (error) {
    progress.end();
    await service.close();
    if (error instanceof OtherOcean || error instanceof InputProblem) return error.message;
    return listenFailure(error, values.port, values.host);
  }
}
