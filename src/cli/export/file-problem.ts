import type { Output } from '../terminal.js';

/** The meaning of an error code of the operating system for a folder that is written to, and what helps. */
const meanings: ReadonlyMap<string, string> = new Map([
  ['EACCES', 'this user may not write there. Give a folder that is yours.'],
  ['EPERM', 'this user may not write there. Give a folder that is yours.'],
  ['EROFS', 'its file system is read-only. Give another folder.'],
  // Node also gives this code for a new folder on a read-only file system.
  ['ENOENT', 'no folder can be made there. Give another folder.'],
  ['ENOTDIR', 'a file stands in its path. Give a folder.'],
  ['EEXIST', 'a file stands in its path. Give a folder.'],
  ['ENOSPC', 'no space is left. Make room and give the same command again: it goes on.'],
  ['EDQUOT', 'the quota of this user is used up. Make room and give the same command again: it goes on.'],
]);
const otherwise = 'the operating system refused it. Mend that and give the same command again: it goes on.';

/**
 * Runs a command that writes files. Exit code 2, with a line on standard error, for an error of the operating system;
 * `folder` is the folder that is written to.
 */
export async function untilUnwritable(folder: string, err: Output, run: () => Promise<number>): Promise<number> {
  try {
    return await run();
  } catch (error) {
    const problem = fileProblem(error, folder);
    if (problem === undefined) throw error;
    err.write(`${problem}\n`);
    return 2;
  }
}

/** Names the folder, the code and the path of an error of the operating system; undefined for any other error. */
function fileProblem(error: unknown, folder: string): string | undefined {
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) return undefined;
  const code = String(error.code);
  const path = 'path' in error ? `, ${String(error.path)}` : '';
  return `${folder} cannot be written (${code}${path}): ${meanings.get(code) ?? otherwise}`;
}
