import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getVesselHistory } from '../../src/api/queries/vessels/get-vessel-history.js';
import { vessel } from '../../src/api/queries/vessels/vessel.js';
import { secondsText } from '../../src/model/timestamp.js';
import type { VesselPeriod } from '../../src/model/vessel-record.js';
import { buildVesselStore } from '../../src/store/vessels/vessel-store.js';
import { sharedSource } from '../support/shared-store.js';

const ocean = sharedSource('small');
const asOfMs = Date.UTC(2025, 5, 1, 12);
const asOfS = asOfMs / 1000;
const lives = Array.from({ length: ocean.vesselCount }, (_, number) => ocean.vesselPeriods(number, asOfS));
const store = await buildVesselStore(ocean, asOfS + 86_400 * 365);
const ask = (wanted: Parameters<typeof vessel>[2]) => vessel(store, ocean, wanted, asOfMs);

test('every MMSI that was heard by now finds a record with it', () => {
  const mmsis = new Set(lives.flat().flatMap(({ mmsi }) => (mmsi === null ? [] : [mmsi])));
  assert.ok(mmsis.size > 100);
  for (const mmsi of mmsis) {
    assert.equal(ask({ mmsi })?.mmsi, mmsi);
    assert.equal(ask({ vesselId: String(mmsi) })?.vessel_id, String(mmsi));
  }
  assert.equal(ask({ vesselId: '0' }), null);
  assert.equal(ask({ mmsi: 0 }), null);
});

test('an IMO number finds the vessel under its present MMSI, whatever names it had before', () => {
  const reflagged = lives
    .map((life) => life.filter(({ ship, mmsi }) => ship === life.at(-1)!.ship && mmsi !== null))
    .filter((life) => new Set(life.map(({ mmsi }) => mmsi)).size > 1 && imoOf(life.at(-1)!) !== null);
  assert.ok(reflagged.length > 5);
  for (const life of reflagged) {
    const imo = Number(imoOf(life.at(-1)!));
    assert.equal(ask({ imo })?.mmsi, life.at(-1)!.mmsi);
    const old = ask({ imo, mmsi: life[0]!.mmsi });
    assert.equal(old?.mmsi, life[0]!.mmsi);
    assert.equal(old?.imo, imo);
  }
});

test('the history of an MMSI is that of one ship, not of those whose place it took', () => {
  const replaced = lives.map((life) => life.at(-1)).filter((last) => last !== undefined && last.ship > 0 && last.mmsi);
  assert.ok(replaced.length > 5);
  for (const last of replaced) {
    const { records } = getVesselHistory(store, ocean, { mmsi: { eq: String(last!.mmsi) } }, asOfMs);
    assert.equal(records.length, 1);
    const own = lives.find((life) => life.at(-1) === last)!.filter(({ ship }) => ship === last!.ship);
    for (const { source: name, entries } of records[0]!.history) {
      const known = own.filter((one) => one.entries.some((entry) => entry.source === name));
      assert.deepEqual(
        entries.map(({ effectiveFrom }) => effectiveFrom),
        known.flatMap(({ fromS, mmsi }) => (name === 'ais' && mmsi !== last!.mmsi ? [] : [secondsText(fromS)])),
      );
    }
  }
});

test('all arguments must hold in one record, and a request without arguments is refused', () => {
  const [one, other] = lives.map((life) => life.at(-1)).filter((period) => period?.mmsi && callSignOf(period));
  const callSign = callSignOf(one!)!;
  assert.equal(ask({ mmsi: one!.mmsi, callSign })?.call_sign, callSign);
  assert.equal(ask({ mmsi: other!.mmsi, callSign }), null);
  // A call sign that only an outdated list has is not the record's.
  const outdated = lives
    .flat()
    .flatMap(({ mmsi, entries }) =>
      entries
        .slice(1)
        .flatMap((entry) =>
          mmsi && entries[0]!.callSign && entry.callSign !== entries[0]!.callSign ? [{ mmsi, entry }] : [],
        ),
    );
  assert.ok(outdated.some(({ entry }) => entry.callSign !== null));
  for (const { mmsi, entry } of outdated)
    if (entry.callSign) assert.equal(ask({ mmsi, callSign: entry.callSign }), null);
  assert.equal(ask({ mmsi: one!.mmsi, vesselId: String(other!.mmsi) }), null);
  assert.throws(() => ask({}), { code: 'BAD_USER_INPUT' });
  assert.throws(() => ask({ imo: null }), /give vesselId, mmsi, imo or callSign/);
});

test('a value comes from AIS if AIS has it, else from the registry, else from a fisheries body', () => {
  for (const period of lives.flatMap((life) => life.slice(-1))) {
    if (period.mmsi === null) continue;
    const record = ask({ mmsi: period.mmsi })!;
    const told = <T>(read: (entry: VesselPeriod['entries'][number]) => T | null) =>
      period.entries.map(read).filter((value) => value !== null)[0] ?? null;
    assert.equal(
      record.name,
      told(({ vesselName }) => vesselName),
    );
    assert.equal(
      record.flag_code,
      told(({ flag }) => flag),
    );
    assert.equal(
      record.call_sign,
      told(({ callSign }) => callSign),
    );
    const lengthM = told(({ lengthMeters }) => lengthMeters);
    assert.equal(record.length, lengthM === null ? null : Math.round(lengthM));
    const gears = told(({ gearTypes }) => gearTypes) ?? [];
    assert.deepEqual([record.primary_gear_type, record.secondary_gear_type], [gears[0] ?? null, gears[1] ?? null]);
    const tonnage = told(({ tonnageGt }) => tonnageGt);
    assert.equal(record.tonnage, tonnage === null ? null : `${tonnage}`);
    assert.equal(
      record.owner,
      told(({ owners }) => owners?.[0]?.ownerName ?? null),
    );
    assert.ok(record.vessel_type);
  }
});

test('a vessel without AIS that a registry has is found by its IMO number, and has no vesselId', () => {
  const imos = lives.flatMap((life) => life.slice(-1).flatMap((one) => (one.mmsi === null && imoOf(one)) || []));
  const record = ask({ imo: Number(imos[0]) });
  assert.equal(record?.vessel_id, null);
  assert.equal(record?.mmsi, null);
  assert.equal(record?.ais_type, null);
  assert.ok(record?.flag && record.name);
});

function imoOf({ entries }: VesselPeriod): string | null {
  return entries.find(({ imo }) => imo !== null)?.imo ?? null;
}

function callSignOf({ entries }: VesselPeriod): string | null {
  return entries.find(({ callSign }) => callSign !== null)?.callSign ?? null;
}
