/**
 * A client on a thread of its own, so that the service's loop does nothing for it: reads a tile again and again, and
 * says how long each took.
 */
import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { openConnection, tileRequest } from './http-client.js';

/** What it is to read. */
export interface Reading {
  readonly port: number;
  readonly path: string;
  readonly token: string;
  readonly times: number;
}

/** What it says after each. */
export interface Read {
  readonly ms: number;
  /** As they came, packed. */
  readonly bytes: number;
}

const { port, path, token, times }: Reading = workerData;
const connection = await openConnection(port);
const request = tileRequest(path, token);
for (let i = 0; i < times; i++) {
  const before = performance.now();
  const { length: bytes } = await connection.ask(request);
  parentPort?.postMessage({ ms: performance.now() - before, bytes } satisfies Read);
  await setTimeout(30);
}
connection.close();
