import { checkDocuments } from '../../tools.js';
import type { CheckReport, Finding } from '../../tools-types.js';
import { ProfileFlags } from '../profile-flags.js';
import { counted, sourceFilesAt } from '../source-files.js';
import type { Terminal } from '../terminal.js';
import { UsageError } from '../usage-error.js';

const usage =
  'Give files or folders, and --profile NAME, --registry NAME, --now INSTANT, --json where they are needed.';

/**
 * `check [FILE...]` judges the documents of a client in files and folders (default: the present folder). Exit code 1 if
 * the service would refuse one of them.
 */
export async function check(args: readonly string[], { out }: Terminal): Promise<number> {
  const { paths, json, ...judgedBy } = readArguments(args);
  const { files, unread } = sourceFilesAt(paths);
  const checked = await checkDocuments(files, judgedBy);
  const report = { ...checked, findings: [...unread, ...checked.findings] };
  out.write(json ? `${JSON.stringify(report, null, 2)}\n` : textOf(report, files.length));
  return report.findings.some(({ severity }) => severity === 'error') ? 1 : 0;
}

function readArguments(args: readonly string[]) {
  const paths: string[] = [];
  let json = false;
  const contract = new ProfileFlags();
  let now: string | undefined;
  for (let i = 0; i < args.length; i++) {
    const word = args[i]!;
    const value = () => args[++i] ?? '';
    if (contract.take(word, value)) continue;
    if (word === '--json') json = true;
    else if (word === '--now') now = value();
    else if (word.startsWith('-')) throw new UsageError(`There is no flag ${word}. ${usage}`);
    else paths.push(word);
  }
  const { profile, registry } = contract;
  return { paths: paths.length > 0 ? paths : ['.'], json, profile, registry, now };
}

function textOf({ documents, findings }: CheckReport, files: number): string {
  const count = (severity: Finding['severity']) =>
    counted(findings.filter((each) => each.severity === severity).length, severity);
  const lines = findings.map(
    ({ file, line, column, severity, rule, message, remedy }) =>
      `${file}:${line}:${column} ${severity} ${rule}: ${message}\n    ${remedy}\n`,
  );
  const sum = `${counted(documents, 'document')} in ${counted(files, 'file')}`;
  const notes = findings.some(({ severity }) => severity === 'note') ? `, ${count('note')}` : '';
  return `${lines.join('')}${sum}: ${count('error')}, ${count('warning')}${notes}.\n`;
}
