import { parentPort, workerData } from 'node:worker_threads';
import { attackAll } from './load.js';

/** A thread for hostile clients, since honest ones measure. Posts its `Ends` when its time is over. */
const { port, clients, mostConnections, seconds } = workerData as {
  readonly port: number;
  readonly clients: number;
  readonly mostConnections: number;
  readonly seconds: number;
};
const endMs = Date.now() + seconds * 1000;
parentPort?.postMessage(await attackAll({ port, clients, mostConnections, goesOn: () => Date.now() < endMs }));
