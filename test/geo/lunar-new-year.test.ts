import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { lunarNewYearS } from '../../src/earth/geo/lunar-new-year.js';

const dayS = 86400;

describe('lunar new year', () => {
  it('is the first day of the Chinese calendar of ICU from 2000 to 2100, but where a new moon is near midnight', () => {
    const calendar = new Intl.DateTimeFormat('en-u-ca-chinese', {
      timeZone: 'Asia/Shanghai',
      month: 'numeric',
      day: 'numeric',
    });
    const isFirst = (timeS: number) => calendar.format(new Date(timeS * 1000)) === '1/1';
    const others: number[] = [];
    for (let year = 2000; year <= 2100; year++) {
      const firstS = lunarNewYearS(year);
      if (!isFirst(firstS)) others.push(year);
      assert.ok(
        [-dayS, 0, dayS].some((aside) => isFirst(firstS + aside)),
        String(year),
      );
    }
    assert.ok(others.length <= 3, String(others));
  });

  it('is the published day where the new moon is a few minutes from midnight', () => {
    // Hong Kong Observatory: 6 February 2027 and 3 February 2030; both begin at 16:00 UTC of the day before.
    assert.equal(lunarNewYearS(2027), Date.parse('2027-02-05T16:00Z') / 1000);
    assert.equal(lunarNewYearS(2030), Date.parse('2030-02-02T16:00Z') / 1000);
  });
});
