import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { auditTable } from '../support/audit-table.js';

const page = new URL('../../../docs/audits.md', import.meta.url);
const marks = /(?<=<!-- audits -->\n)[\s\S]*?(?=<!-- end of audits -->)/;

if (process.argv.includes('--write'))
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replace(marks, () => auditTable()),
  );

// `node dist/test/documentation/audits.js --write` writes it.
test('docs/audits.md lists every audit as the code has it', () => {
  assert.equal(marks.exec(readFileSync(page, 'utf8'))?.[0], auditTable());
});
