/** A thread that generates the spans it is sent and hands the tables over without copying. */
import { parentPort, workerData } from 'node:worker_threads';
import { invariant } from '../src/errors.js';
import { chunkBuffers } from './chunk.js';
import { generateDays } from './days.js';
import type { Span, SpanAnswer, WorkerOcean } from './threads.js';

invariant(parentPort !== null, 'this file runs in a worker');
const port = parentPort;
const { seed, scale }: WorkerOcean = workerData;

port.on('message', (span: Span) => {
  const answer = (message: SpanAnswer, buffers: ArrayBuffer[] = []) => port.postMessage(message, buffers);
  const chunks = generateDays(seed, scale, span.fromDay, span.toDay, (share) => answer({ span, share }));
  answer({ span, share: 1, chunks }, chunks.flatMap(chunkBuffers));
});
