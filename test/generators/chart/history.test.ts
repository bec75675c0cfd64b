import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { historyRows, isWelcome, lastEntry, portRules } from '../../../generators/chart/history.js';
import { flags } from '../../../src/model/flags.js';

describe('history', () => {
  it('docs/ocean.md has its rows in their order, and the day of the last entry', () => {
    const text = readFileSync(new URL('../../../../docs/ocean.md', import.meta.url), 'utf8');
    const [, section] = /\n## History\n(.*?)\n## /s.exec(text) ?? [];
    const stated = section!.split('\n').filter((line) => /^\| \d/.test(line));
    assert.deepEqual(
      stated
        .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')))
        .map((cells) => [cells[0], cells[2]]),
      historyRows().map(({ since, source }) => [since, source]),
    );
    assert.match(section!, new RegExp(`The last entry is of ${lastEntry}`));
  });

  it('rows stand in the order of their dates, up to the last entry, and name countries that have flags', () => {
    const dates = historyRows().map(({ since }) => since);
    assert.deepEqual(dates, [...dates].sort());
    assert.equal(dates.at(-1), lastEntry);
    const known = new Set(flags().map(({ countryCode }) => countryCode));
    const named = portRules().flatMap(({ bar, apart }) => [
      ...(bar?.flags ?? []),
      ...(bar?.countries ?? []),
      ...(apart?.sides.flatMap((side) => [...side]) ?? []),
    ]);
    assert.deepEqual(
      named.filter((code) => !known.has(code) && !territories.has(code)),
      [],
    );
  });

  it('a Russian ship has no home in the EU or Ukraine, an Israeli one none in Lebanon, others anywhere', () => {
    assert.deepEqual(
      [
        ['RUS', 'NLD'],
        ['RUS', 'UKR'],
        ['UKR', 'RUS'],
        ['ISR', 'LBN'],
        ['PAN', 'NLD'],
        ['RUS', 'TUR'],
        ['UKR', 'ROU'],
      ].map(([flag, country]) => isWelcome(flag!, country!)),
      [false, false, false, false, true, true, true],
    );
  });
});

/** They have ports and no register of their own. */
const territories = new Set(['GLP', 'GUF', 'MTQ', 'MYT', 'REU', 'PRI', 'GUM', 'VIR', 'GIB']);
