import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { flags } from '../../src/model/flags.js';

describe('flags', () => {
  it('every country is there once, with a code of three capitals', () => {
    const codes = flags().map((flag) => flag.countryCode);
    assert.ok(codes.length >= 120, `${codes.length} flags`);
    assert.equal(new Set(codes).size, codes.length);
    for (const code of codes) assert.match(code, /^[A-Z]{3}$/);
  });

  it('a MID is a number from 201 to 775 that belongs to one flag', () => {
    const owners = new Map<number, string>();
    for (const { countryCode, mids } of flags()) {
      assert.ok(mids.length > 0, countryCode);
      for (const mid of mids) {
        assert.ok(Number.isInteger(mid) && mid >= 201 && mid <= 775, `${countryCode} ${mid}`);
        assert.equal(owners.get(mid), undefined, `MID ${mid} of ${countryCode}`);
        owners.set(mid, countryCode);
      }
    }
  });

  it('call-sign series are ranges of three characters, and no two flags share one', () => {
    const ranges = flags().flatMap(({ countryCode, callSignSeries }) =>
      callSignSeries.map(([first, last]) => ({ countryCode, first, last })),
    );
    for (const { countryCode, first, last } of ranges) {
      assert.match(first, /^([A-Z][A-Z2-9]|[2-9][A-Z])[A-Z]$/, countryCode);
      assert.match(last, /^([A-Z][A-Z2-9]|[2-9][A-Z])[A-Z]$/, countryCode);
      assert.ok(order(first) <= order(last), `${countryCode} ${first}`);
    }
    ranges.sort((a, b) => order(a.first) - order(b.first));
    for (let i = 1; i < ranges.length; i++) {
      assert.ok(
        order(ranges[i]!.first) > order(ranges[i - 1]!.last),
        `${ranges[i - 1]!.countryCode} and ${ranges[i]!.countryCode} at ${ranges[i]!.first}`,
      );
    }
  });

  it('Panama, Liberia and the Marshall Islands carry the cargo, China and Taiwan fish', () => {
    const largest = (kind: 'cargo' | 'fishing') =>
      [...flags()]
        .sort((a, b) => b.fleet[kind] - a.fleet[kind])
        .slice(0, 8)
        .map((flag) => flag.countryCode);
    for (const code of ['PAN', 'LBR', 'MHL']) assert.ok(largest('cargo').includes(code), code);
    for (const code of ['CHN', 'TWN']) assert.ok(largest('fishing').includes(code), code);
  });
});

/** Letters before digits, as the series are allotted: LNZ comes before L2A. */
function order(prefix: string): number {
  let value = 0;
  for (const sign of prefix) value = value * 36 + 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'.indexOf(sign);
  return value;
}
