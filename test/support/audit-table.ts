import { audits } from '../../src/tools/verify/audits/all-audits.js';

/** The audits as a table of docs/audits.md. */
export function auditTable(): string {
  const rows = audits.map(
    ({ id, level, section, says, ownWorld }) =>
      `| \`${id}\` | ${level} | ${section} | ${ownWorld ? 'yes' : 'no'} | ${says.replaceAll('|', '\\|')} |\n`,
  );
  return `| Audit | Level | Section | Own world | What must hold |\n|---|---|---|---|---|\n${rows.join('')}`;
}
