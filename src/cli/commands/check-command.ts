import { checkDocuments } from '../../tools.js';
import type { CheckReport, Finding } from '../../tools-types.js';
import { Flags } from '../flags.js';
import { contractOf, profileTable } from '../profile-flags.js';
import { counted, sourceFilesAt } from '../source-files.js';
import type { Terminal } from '../terminal.js';

/**
 * `check [FILE...]` judges the documents of a client in files and folders (default: the present folder). Exit code 1 if
 * the service would refuse one of them.
 */
export async function check(args: readonly string[], { out }: Terminal): Promise<number> {
  const flags = new Flags(args, { ...profileTable, json: '', now: 'INSTANT' });
  const contract = contractOf(flags);
  const { files, unread } = sourceFilesAt(flags.words);
  const checked = await checkDocuments(files, { ...contract, now: flags.value('now') });
  const report = { ...checked, findings: [...unread, ...checked.findings] };
  out.write(flags.isOn('json') ? `${JSON.stringify(report, null, 2)}\n` : textOf(report, files.length));
  return report.findings.some(({ severity }) => severity === 'error') ? 1 : 0;
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
