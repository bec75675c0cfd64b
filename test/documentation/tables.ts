import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { errorCodes } from '../../src/base/errors.js';
import { flagTable } from '../../src/cli/command-flags.js';
import { lawBounds } from '../../src/model/law-bounds.js';
import { audits } from '../../src/tools/verify/audits/all-audits.js';
import { statedTable } from '../laws/stated-shares.js';
import { actionTable, presetTable } from '../support/fault-tables.js';
import { limitTables } from '../support/limit-table.js';

/** The parts of pages that are made from code, each between the comments `<!-- mark -->` and `<!-- end of mark -->`. */
const tables: readonly (readonly [page: string, mark: string, text: string])[] = [
  ['audits', 'audits', auditTable()],
  ['faults', 'actions', actionTable()],
  ['faults', 'presets', presetTable()],
  [
    'interface',
    'codes',
    table(
      ['Code', 'When'],
      Object.entries(errorCodes).map(([code, when]) => [shown(code), when]),
    ),
  ],
  ['limits', 'limits', limitTables()],
  ['ocean', 'stated shares', statedTable()],
  ['options', 'options', optionTable()],
  ['records', 'warnings', warningTable()],
];

for (const [name, mark, text] of tables) {
  const page = new URL(`../../../docs/${name}.md`, import.meta.url);
  const part = new RegExp(`(?<=<!-- ${mark} -->\\n).*?(?=<!-- end of ${mark} -->)`, 's');
  if (process.argv.includes('--write'))
    writeFileSync(
      page,
      readFileSync(page, 'utf8').replace(part, () => text),
    );
  test(`docs/${name}.md shows ${mark} as the code has them`, () => {
    assert.equal(part.exec(readFileSync(page, 'utf8'))?.[0], text);
  });
}

function auditTable(): string {
  return table(
    ['Audit', 'Level', 'Section', 'Own world', 'What must hold'],
    audits.map(({ id, level, section, says, ownWorld }) => [
      shown(id),
      level,
      section,
      ownWorld ? 'yes' : 'no',
      says.replaceAll('|', '\\|'),
    ]),
  );
}

function optionTable(): string {
  return table(
    ['Flag', 'Environment', 'Default', 'What'],
    flagTable.map(({ usage, env, fallback, description }) => [shown(usage), shown(env), shown(fallback), description]),
  );
}

/** The laws by which own records are warned of. */
function warningTable(): string {
  const { detectionM, meetingM, meetingMinutes, darkMeetingMinutes, fishingCoastM, portM } = lawBounds;
  return table(
    ['Warned of', ''],
    [
      ['track (1)', 'an event of AIS starts and ends within 50 m of the track'],
      [
        'detections (2, 3)',
        `within ${detectionM} m of the vessel; without one, no vessel that is heard as near and not shown (the first ` +
          '100 of a change); inside each frame that is named; counts of a frame',
      ],
      [
        'meetings (4)',
        `vessels within ${meetingM} m for over ${meetingMinutes} minutes; ` +
          `${darkMeetingMinutes} minutes beside a dark one`,
      ],
      ['fishing (5)', `vessel type, ${fishingCoastM / 1000} km offshore, score`],
      ['water (4, 5)', 'meetings and fishing are not on land; lakes and broad rivers are water'],
      [
        'areas and ports (6, 7)',
        `the start in the area, the speed in its range; ${portM / 1000} km from the port, named as in the table`,
      ],
      ['frames (14)', 'optical ones by day, granules of lights by night'],
    ],
  );
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}

function shown(code: string): string {
  return code === '' ? '' : `\`${code}\``;
}
