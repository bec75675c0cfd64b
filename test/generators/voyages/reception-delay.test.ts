import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { waters, watersAt } from '../../../generators/chart/reception.js';
import { cleanSeed, seedBits } from '../../../generators/draws/random.js';
import { vesselAt } from '../../../generators/fleet/fleet.js';
import { Motion } from '../../../generators/voyages/positions.js';
import { Reports } from '../../../generators/voyages/reports.js';
import { type AisReport, isReceived, longestDelayS } from '../../../src/model/report.js';

const seed = seedBits('received');
const fromS = Date.UTC(2025, 5, 1) / 1000;
const days = 4;
const reports = new Reports(new Motion(seed));
const vessels = Array.from({ length: 300 }, (_, i) => i).filter((index) => vesselAt(seed, index).ais);
const sent: readonly (readonly AisReport[])[] = vessels.map((index) =>
  reports.between(index, fromS, fromS + days * 86_400),
);

function delaysWhere(holds: (code: number) => boolean): number[] {
  const delays = sent.flat().flatMap(({ lon, lat, delayS = 0 }) => (holds(watersAt(lon, lat)) ? [delayS] : []));
  return delays.sort((a, b) => a - b);
}

describe('the reception of reports', () => {
  it('takes some seconds near a station ashore, and 10 to 60 minutes by satellite', () => {
    const ashore = delaysWhere((code) => code === waters.shore);
    assert.ok(ashore.length > 1000 && ashore[0]! >= 1 && ashore.at(-1)! <= 9);
    const bySatellite = delaysWhere((code) => code !== waters.shore);
    assert.ok(bySatellite.length > 1000 && bySatellite[0]! >= 600 && bySatellite.at(-1)! <= longestDelayS);
    const median = bySatellite[Math.floor(bySatellite.length / 2)]!;
    assert.ok(median > 1500 && median < 2700, `${median} s in the median`);
  });

  it('is at once in a clean ocean', () => {
    const clean = new Reports(new Motion(cleanSeed(seed)));
    for (const index of vessels.slice(0, 20))
      for (const { delayS } of clean.between(index, fromS, fromS + 86_400)) assert.equal(delayS, 0);
  });

  it('gives as last the latest of the reports that are received, until a later one is', () => {
    vessels.forEach((index, i) => {
      for (const untilS of [fromS + 90_000, fromS + 187_654, fromS + 200_003]) {
        const known = sent[i]!.filter((report) => isReceived(report, untilS));
        const last = reports.lastReceived(index, untilS)!;
        if (known.length === 0) continue;
        assert.equal(last.tS, known.at(-1)!.tS);
        const later = sent[i]!.filter((report) => report.tS > last.tS && !isReceived(report, untilS));
        const laterS = Math.min(...later.map(({ tS, delayS = 0 }) => tS + delayS));
        if (later.length > 0) assert.equal(last.laterS, laterS);
      }
    });
  });
});
