/** A client on a thread of its own, which reads a tile repeatedly and reports the time of each reading. */
import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { openConnection, tileRequest } from './http-client.js';

/** The tile to read. */
export interface Reading {
  readonly port: number;
  readonly path: string;
  readonly token: string;
  readonly times: number;
}

/** The report of one reading. */
export interface Read {
  readonly ms: number;
  /** Bytes as received, compressed. */
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
