import { unwatchFile, watchFile } from 'node:fs';
import { InputProblem, ServiceError } from '../base/errors.js';
import { textOfFile } from '../platform/node/text-file.js';
import type { LoggedChange } from '../worlds/replay-changes.js';
import type { OwnWorld } from '../worlds/world.js';

/** The watch of a world's files of records. */
export interface RecordFiles {
  /** Stops watching. */
  close(): void;
}

/** The state of a file in a world. */
interface Taken {
  readonly text: string;
  /** Undefined if the world started with the file. */
  readonly by: LoggedChange | undefined;
}

/** The time between two comparisons of a file's time. This works on every file system, also in containers. */
const everyMs = 300;

/**
 * Adds the records of files to a world, and again whenever a file changes: records are compared by their ids, and equal
 * ones stay untouched. Throws BAD_USER_INPUT, with every mistake on a line, for a file that is refused at the start.
 * Later a refused file is reported, and its former records stay.
 */
export async function openRecordFiles(
  world: OwnWorld,
  files: readonly string[],
  report: (error: unknown) => void,
): Promise<RecordFiles> {
  const atStart = new Map<string, string>();
  /** By file: its content in the world, and the change after the start that brought this content. */
  const present = new Map<string, Taken>();
  const read = async (file: string): Promise<void> => {
    const text = textOf(file);
    const read = present.get(file);
    // A reset of the world may have taken back later changes of the file.
    const isThere = read && (read.by === undefined || world.records.log.includes(read.by));
    const before = (isThere ? read.text : atStart.get(file)) ?? null;
    const { revision } = world.records.value;
    await world.dispatch('changeRecords', { input: { file, text, before } }, 'file');
    if (world.records.value.revision !== revision) present.set(file, { text, by: world.records.log.at(-1) });
  };
  async function readAll(): Promise<void> {
    for (const file of files) await read(file);
    if (files.length > 0) world.records.keepAsStart();
    for (const [file, { text }] of present) {
      atStart.set(file, text);
      present.set(file, { text, by: undefined });
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
    // The watch begins before the file is read, so that no later change is missed.
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
