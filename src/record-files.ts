import { readFileSync, unwatchFile, watchFile } from 'node:fs';
import { InputProblem, ServiceError } from './errors.js';
import { changeWorld, type RecordsParts } from './records/change-world.js';
import { changeOfFile, type FileContents, isEmptyChange, noContents } from './records/file-records.js';
import { recordsOfText } from './records/record-body.js';
import type { World } from './worlds/world.js';

/** The watch of a world's files of records. */
export interface RecordFiles {
  /** Stops watching. */
  close(): void;
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
  const contents = new Map<string, FileContents>();
  const read = async (file: string): Promise<void> => {
    const input = recordsOfText({ file, text: textOf(file) }, parts.terms);
    const { change, contents: now } = changeOfFile(contents.get(file) ?? noContents, input.records);
    if (!isEmptyChange(change)) await changeWorld(world, { ...input, records: change }, parts);
    contents.set(file, now);
  };
  for (const file of files) {
    try {
      await read(file);
    } catch (error) {
      throw error instanceof InputProblem ? new ServiceError('BAD_USER_INPUT', allMistakes(error)) : error;
    }
  }
  if (files.length > 0) world.records.keepAsStart();

  // One change at a time, in the order in which the files changed.
  let reading: Promise<void> = Promise.resolve();
  const listeners = files.map((file) => {
    const changed = (): void => {
      reading = reading
        .then(() => read(file))
        .catch((error) => report(error instanceof InputProblem ? new Error(allMistakes(error)) : error));
    };
    watchFile(file, { interval: everyMs, persistent: false }, changed);
    return { file, changed };
  });
  return {
    close() {
      for (const { file, changed } of listeners) unwatchFile(file, changed);
    },
  };
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
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
