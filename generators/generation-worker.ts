/** A thread that does the pieces of a generation that it is sent, of either stage. */
import { parentPort, workerData } from 'node:worker_threads';
import { invariant } from '../src/errors.js';
import { chunkBuffers } from './chunk.js';
import { blockAt, vesselCount } from './fleet.js';
import { vesselsOf } from './fleet-shares.js';
import { laneNetwork } from './lane-network.js';
import { observeVessels } from './observe-vessels.js';
import { publish } from './publication.js';
import { unpackSeen } from './seen.js';
import { skyOver } from './sky.js';
import type { Answer, Task, WorkerOcean } from './threads.js';

invariant(parentPort !== null, 'this file runs in a worker');
const port = parentPort;
const { seed, scale }: WorkerOcean = workerData;
const fleetSize = vesselCount(scale);
// What the first tasks need is there when they come: a worker that was called early uses the time.
blockAt(seed, 0);
laneNetwork();

port.on('message', (task: Task) => {
  const answer = (message: Answer, buffers: ArrayBuffer[] = []) => port.postMessage(message, buffers);
  const { fromDay, toDay } = task.span;
  if (task.stage === 'observe') {
    const vessels = vesselsOf(seed, fleetSize, task.share);
    answer({ stage: 'observe', seen: observeVessels({ seed, fleetSize, vessels, fromDay, toDay }) });
  } else {
    // The sky is still there from the first stage.
    const sky = skyOver(seed, fromDay, toDay);
    const chunks = Array.from({ length: task.toDay - task.fromDay }, (_, i) => {
      const day = task.fromDay + i;
      return publish(seed, day, sky.scenesOf(day - fromDay), unpackSeen(task.seen, day - fromDay));
    });
    answer({ stage: 'publish', chunks }, chunks.flatMap(chunkBuffers));
  }
});
