import { unwatchFile, watchFile } from 'node:fs';
import { InputProblem, ServiceError } from './errors.js';
import { changeWorld, type RecordsParts } from './records/change-world.js';
import { changeOfFile, type FileContents, isEmptyChange, noContents } from './records/file-records.js';
import { recordsOfText } from './records/record-body.js';
import { textOfFile } from './text-of.js';
import { inOneStep } from './work/in-steps.js';
import { Work } from './work/work.js';
import type { LoggedChange } from './worlds/replay-changes.js';
import type { World } from './worlds/world.js';

/** The watch of a world's files of records. */
export interface RecordFiles {
  /** Stops watching. */
  close(): void;
}

/** What a world has of a file. */
interface Taken {
  readonly contents: FileContents;
  /** Undefined: it came at the start. */
  readonly by: LoggedChange | undefined;
}

/** How often the time of a file is compared. A comparison works on every file system, also in containers. */
const everyMs = 300;

/**
 * Adds the records of files to a world, and again whenever a file changes: records are compared by their ids, and equal
 * ones stay untouched. Throws BAD_USER_INPUT, with every mistake on a line, for a file that is not taken at the start.
 * Later such a file is reported, and the records that it had before stay.
 */
export async function openRecordFiles(
  world: World,
  files: readonly string[],
  parts: RecordsParts,
  report: (error: unknown) => void,
): Promise<RecordFiles> {
  const atStart = new Map<string, FileContents>();
  /** By file, what the world has of it, and the change since the start by which it came there. */
  const present = new Map<string, Taken>();
  const read = async (file: string): Promise<void> => {
    const work = new Work();
    const input = await work.doSteps(recordsOfText({ file, text: textOf(file) }, parts.terms));
    const { log } = world.records;
    const taken = present.get(file);
    // A reset of the world has taken back later changes of the file.
    const before = taken && (taken.by === undefined || log.includes(taken.by)) ? taken.contents : atStart.get(file);
    const { change, contents } = changeOfFile(before ?? noContents, input.records);
    if (isEmptyChange(change)) return;
    await changeWorld(
      world,
      inOneStep(() => ({ ...input, records: change })),
      parts,
      work,
    );
    present.set(file, { contents, by: world.records.log.at(-1) });
  };
  async function readAll(): Promise<void> {
    for (const file of files) await read(file);
    if (files.length > 0) world.records.keepAsStart();
    for (const [file, { contents }] of present) {
      atStart.set(file, contents);
      present.set(file, { contents, by: undefined });
    }
  }

  // One change at a time, in the order in which the files changed.
  let reading: Promise<void> = Promise.resolve();
  const listeners = files.map((file) => {
    const changed = (): void => {
      reading = reading
        .then(() => read(file))
        .catch((error) => report(error instanceof InputProblem ? new Error(allMistakes(error)) : error));
    };
    // Before the file is read, so that no change after that is missed.
    watchFile(file, { interval: everyMs, persistent: false }, changed);
    return { file, changed };
  });
  const close = (): void => {
    for (const { file, changed } of listeners) unwatchFile(file, changed);
  };
  const first = readAll();
  reading = first.catch(() => {});
  try {
    await first;
  } catch (error) {
    close();
    throw error instanceof InputProblem ? new ServiceError('BAD_USER_INPUT', allMistakes(error)) : error;
  }
  return { close };
}

function textOf(file: string): string {
  try {
    return textOfFile(file);
  } catch {
    throw new ServiceError('BAD_USER_INPUT', `records: ${file} cannot be read.`);
  }
}

/** The message, then each mistake on a line: `file:line path: message Accepted: ...`. */
function allMistakes({ message, details }: InputProblem): string {
  const lines = details.map(({ file, line, path, message: says, accepted }) => {
    const at = [file, line].filter((part) => part !== undefined).join(':');
    return `  ${at} ${path}: ${says}${accepted === undefined ? '' : ` Accepted: ${accepted}.`}`;
  });
  return [message, ...lines].join('\n');
}
