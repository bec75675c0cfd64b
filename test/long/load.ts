import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';
import type { Ends } from '../hostile/load/hostile-client.js';
import { loadUsers, pageAll, reference } from '../hostile/load/load.js';
import { spawnBin } from '../support/spawn-bin.js';

const clients = {
  honest: Number(process.env['LOAD_HONEST'] ?? 200),
  hostile: Number(process.env['LOAD_HOSTILE'] ?? 50),
};
/** 900 for a soak. */
const seconds = Number(process.env['LOAD_SECONDS'] ?? 60);
/** `NODE_OPTIONS` of the service, to profile it. */
const nodeOptions = process.env['LOAD_NODE_OPTIONS'] ?? '';
/** With the honest clients at most 800 connections; the service takes 1,000. */
const mostConnections = 12;
const pageSize = 500;

/** The service in a process of its own over twelve days at scale 1, hostile clients in a thread. */
test(`${clients.honest} honest clients page beside ${clients.hostile} hostile ones, ${seconds} s`, async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'maritime-events-load-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const config = join(folder, 'config.json');
  writeFileSync(config, JSON.stringify({ users: loadUsers(clients) }));
  const ocean = ['--days', '30', '--now', '2025-06-01T12:00:00Z'];
  const args = ['start', '--json', '--quiet', '--port', '0', ...ocean, '--config', config];
  const bin = spawnBin(t, args, { NODE_OPTIONS: nodeOptions });
  const { port } = JSON.parse(await bin.printed('\n')) as { readonly port: number };
  const quiet = await reference(port, pageSize);
  const told = metricsOf(port);
  await told.take();

  const worker = new Worker(new URL('../hostile/load/hostile-worker.js', import.meta.url), {
    workerData: { port, clients: clients.hostile, mostConnections, seconds },
  });
  let goesOn = true;
  const attacked = once(worker, 'message').then(([ends]) => {
    goesOn = false;
    return ends as Ends;
  });
  const honest = await pageAll(quiet, {
    port,
    clients: clients.honest,
    pageSize,
    goesOn: (passes) => goesOn || passes === 0,
  });
  const hostile = await attacked;
  await worker.terminate();
  told.stop();

  for (const [dataset, ids] of quiet) t.diagnostic(`${ids.length} ${dataset}`);
  t.diagnostic(
    `honest: ${honest.passes} times everything, ${honest.pages} pages, ${honest.records} records, ` +
      `p50 ${honest.p50Ms.toFixed(0)} ms, p99 ${honest.p99Ms.toFixed(0)} ms`,
  );
  t.diagnostic(
    `hostile: ${hostile.good} cases ended as they should, ${hostile.closed} were closed, ${hostile.faults.length} ` +
      'faults',
  );
  t.diagnostic(told.table());
  assert.deepEqual(honest.faults, []);
  assert.deepEqual(hostile.faults, []);
  assert.deepEqual(await reference(port, pageSize), quiet);
  bin.process.kill('SIGTERM');
  assert.equal((await bin.ended).code, 0);
});

/** What the service says of its own process, taken every 15 s. */
function metricsOf(port: number) {
  const beganMs = Date.now();
  const rows: string[] = [
    '| s | longest delay of the event loop, ms | heap, MiB | outside, MiB | RSS, MiB |',
    '|---:|---:|---:|---:|---:|',
  ];
  const take = async (): Promise<void> => {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const numberOf = (name: string) => Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1]);
    const mib = (name: string) => (numberOf(name) / 2 ** 20).toFixed(0);
    const delayMs = (numberOf('nodejs_eventloop_lag_max_seconds') * 1000).toFixed(0);
    const memory = ['nodejs_heap_size_used_bytes', 'nodejs_external_memory_bytes', 'process_resident_memory_bytes'].map(
      mib,
    );
    rows.push(`| ${[((Date.now() - beganMs) / 1000).toFixed(0), delayMs, ...memory].join(' | ')} |`);
  };
  // A refusal under load is seen by the honest clients.
  const timer = setInterval(() => void take().catch(() => {}), 15_000);
  return { take, stop: () => clearInterval(timer), table: () => `\n${rows.join('\n')}` };
}
