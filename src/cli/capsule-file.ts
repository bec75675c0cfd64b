import { InputProblem } from '../base/errors.js';
import { atOnce } from '../base/work/in-steps.js';
import { millisecondsText } from '../model/timestamp.js';
import { textOfFile } from '../platform/node/text-file.js';
import type { Capsule } from '../types.js';
import { checkedCapsule } from '../worlds/capsule/read-capsule.js';
import { UsageError } from './flags.js';
import { putFile } from './put-file.js';

/** Reads a capsule. Throws a UsageError for a file that is no capsule. */
export function readCapsuleFile(path: string): Capsule {
  let text: string;
  try {
    text = textOfFile(path);
  } catch {
    throw new UsageError(`--capsule: ${path} cannot be read.`);
  }
  try {
    return atOnce(checkedCapsule(parsed(text)));
  } catch (error) {
    if (!(error instanceof InputProblem)) throw error;
    throw new UsageError(
      `--capsule: ${path} is no capsule; GET /__admin/worlds/default/capsule writes one. ${error.message}`,
    );
  }
}

/** The options of the service that a capsule is of, by their names. */
export function optionsOfCapsule({ ocean, state }: Capsule): ReadonlyMap<string, unknown> {
  const { seed, scale, clean = false, days, profile, registry, empty } = ocean;
  const { nowMs, running } = state.clock;
  return new Map(
    Object.entries({ seed, scale, clean, days, profile, registry, empty, now: millisecondsText(nowMs), run: running }),
  );
}

/** Writes a capsule; the file is never seen half-written. */
export function writeCapsuleFile(path: string, capsule: Capsule): void {
  putFile(path, `${JSON.stringify(capsule)}\n`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
