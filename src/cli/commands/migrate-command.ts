import { migrateDocuments } from '../../tools.js';
import type { FileText, MigratedOperation, MigrateReport } from '../../tools-types.js';
import { Flags } from '../flags.js';
import { contractOf, profileTable } from '../profile-flags.js';
import { counted, sourceFilesAt } from '../source-files.js';
import type { Terminal } from '../terminal.js';
import { type Written, writeMigrated } from './write-migrated.js';

/**
 * `migrate [FILE...]` prints the V2 form of a client's legacy operations, and the differences (default: the operations
 * of the present folder). With `--write` it puts exact forms into the files. Exit code 1 if an operation has no exact
 * form or stays in its file, or a document cannot be read.
 */
export async function migrate(args: readonly string[], terminal: Terminal): Promise<number> {
  const { out } = terminal;
  const flags = new Flags(args, { ...profileTable, json: '', write: '' });
  const contract = contractOf(flags);
  const [json, write] = [flags.isOn('json'), flags.isOn('write')];
  const { files, unread } = sourceFilesAt(flags.words);
  const ends = stopSignal(write, terminal);
  const migrated = async (texts: readonly FileText[]) => {
    const report = await migrateDocuments(texts, contract);
    return { ...report, unread: [...unread, ...report.unread] };
  };
  const written = write
    ? await writeMigrated(files, migrated, () => ends.code !== undefined)
    : { report: await migrated(files), left: new Map<string, string>() };
  if (!written) return ends.code!;
  const { report, left } = written;
  out.write(json ? `${JSON.stringify(report, null, 2)}\n` : write ? writtenText(written) : textOf(report));
  const isLeft = ({ isExact, stays }: MigratedOperation) => !isExact || (write && stays !== undefined);
  return report.unread.length > 0 || left.size > 0 || report.operations.some(isLeft) ? 1 : 0;
}

/** The exit code after a signal. A run that writes ends between two files, never within one. */
function stopSignal(write: boolean, { onSignal, exit }: Terminal): { code: number | undefined } {
  const ends: { code: number | undefined } = { code: undefined };
  if (write)
    onSignal((signal) => {
      const code = signal === 'SIGINT' ? 130 : 143;
      if (ends.code !== undefined) exit(code);
      ends.code = code;
    });
  return ends;
}

function textOf({ documents, operations, unread }: MigrateReport): string {
  const count = (is: (operation: MigratedOperation) => boolean) => operations.filter(is).length;
  const exact = count(({ isExact }) => isExact);
  const differing = count(({ isExact, rewritten }) => !isExact && rewritten !== undefined);
  const left = count(({ rewritten }) => rewritten === undefined);
  const lines = unread.map((finding) => `# ${unreadText(finding)}\n\n`);
  const sum = `${counted(operations.length, 'legacy operation')} in ${counted(documents, 'document')}`;
  const outcomes = `${exact} exact, ${differing} with differences, ${left} not rewritten`;
  return [...lines, ...operations.map(operationText), `# ${sum}: ${outcomes}.\n`].join('');
}

/** A line for each operation: whether it was rewritten in its file, or why not. */
function writtenText({ report: { operations, unread, files }, left }: Written): string {
  const lines = operations.map(({ stays, ...each }) => {
    const outcome = stays === undefined ? 'rewritten' : `stays, because ${stays}`;
    return `${titleOf(each)}: ${outcome}\n${notesOf(each, '    ')}`;
  });
  const written = operations.filter(({ stays }) => stays === undefined).length;
  const counts = `${written} rewritten in ${counted(files.length, 'file')}, ${operations.length - written} left`;
  const sum = `${counted(operations.length, 'legacy operation')}: ${counts}.\n`;
  const kept = Array.from(left, ([name, why]) => `${name} is left: it ${why}.\n`);
  return [...unread.map((finding) => `${unreadText(finding)}\n`), ...lines, ...kept, sum].join('');
}

function unreadText({ file, line, column, message }: MigrateReport['unread'][number]): string {
  return `${file}:${line}:${column} cannot be read: ${message}`;
}

/** The rewritten operation, after comments with its position and its differences. */
function operationText(operation: MigratedOperation): string {
  const { isExact, rewritten } = operation;
  const outcome = isExact ? 'exact' : rewritten === undefined ? 'not rewritten' : 'with differences';
  const text = rewritten === undefined ? '' : `${rewritten}\n`;
  return `# ${titleOf(operation)}: ${outcome}\n${notesOf(operation, '#   ')}${text}\n`;
}

function titleOf({ file, line, column, name }: Omit<MigratedOperation, 'stays'>): string {
  return `${file}:${line}:${column}${name === undefined ? '' : ` ${name}`}`;
}

function notesOf({ differences }: Omit<MigratedOperation, 'stays'>, indent: string): string {
  return differences.map((each) => `${indent}${each.line}:${each.column} ${each.kind}: ${each.message}\n`).join('');
}
