import { migrateDocuments } from '../../tools.js';
import type { MigratedOperation, MigrateReport } from '../../tools-api.js';
import { counted, textsAt } from '../file-texts.js';
import { ProfileFlags } from '../profile-flags.js';
import type { Terminal } from '../terminal.js';
import { UsageError } from '../usage-error.js';

const usage = 'Give files or folders, and --profile NAME, --registry NAME, --json where they are needed.';

/**
 * `migrate [FILE...]` prints the legacy operations of a client in V2, and what differs (default: those of the present
 * folder). Exit code 1 if one of them has no exact form, or a document cannot be read.
 */
export async function migrate(args: readonly string[], { out }: Terminal): Promise<number> {
  const { paths, json, profile, registry } = readArguments(args);
  const files = paths.flatMap((path) => textsAt(path));
  const report = await migrateDocuments(files, { profile, registry });
  out.write(json ? `${JSON.stringify(report, null, 2)}\n` : textOf(report));
  return report.unread.length > 0 || report.operations.some(({ isExact }) => !isExact) ? 1 : 0;
}

function readArguments(args: readonly string[]) {
  const contract = new ProfileFlags();
  const paths: string[] = [];
  let json = false;
  for (let i = 0; i < args.length; i++) {
    const word = args[i]!;
    if (contract.take(word, () => args[++i] ?? '')) continue;
    if (word === '--json') json = true;
    else if (word.startsWith('-')) throw new UsageError(`There is no flag ${word}. ${usage}`);
    else paths.push(word);
  }
  const { profile, registry } = contract;
  return { paths: paths.length > 0 ? paths : ['.'], json, profile, registry };
}

function textOf({ documents, operations, unread }: MigrateReport): string {
  const count = (is: (operation: MigratedOperation) => boolean) => operations.filter(is).length;
  const exact = count(({ isExact }) => isExact);
  const differing = count(({ isExact, rewritten }) => !isExact && rewritten !== undefined);
  const left = count(({ rewritten }) => rewritten === undefined);
  const lines = unread.map(
    ({ file, line, column, message }) => `# ${file}:${line}:${column} cannot be read: ${message}\n\n`,
  );
  const sum = `${counted(operations.length, 'legacy operation')} in ${counted(documents, 'document')}`;
  const outcomes = `${exact} exact, ${differing} with differences, ${left} not rewritten`;
  return [...lines, ...operations.map(operationText), `# ${sum}: ${outcomes}.\n`].join('');
}

/** The rewritten operation below comments with its place and its differences. */
function operationText({ file, line, column, name, isExact, rewritten, differences }: MigratedOperation): string {
  const outcome = isExact ? 'exact' : rewritten === undefined ? 'not rewritten' : 'with differences';
  const notes = differences.map((each) => `#   ${each.line}:${each.column} ${each.kind}: ${each.message}\n`);
  const title = `# ${file}:${line}:${column}${name === undefined ? '' : ` ${name}`}: ${outcome}\n`;
  return `${title}${notes.join('')}${rewritten === undefined ? '' : `${rewritten}\n`}\n`;
}
