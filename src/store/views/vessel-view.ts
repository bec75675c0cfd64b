import type { VesselSearchRecord } from '../../model/schema-types.js';
import { secondsText } from '../../model/timestamp.js';
import { lastVerifiedS, type Verification, vesselSources } from '../../model/vessel-record.js';
import { type Dictionary, valueAt } from '../columns/dictionary.js';
import { factsAt } from '../vessels/fact-column.js';
import { noMmsi, type VesselStore } from '../vessels/vessel-store.js';

/**
 * One period of a vessel's life as the schema's VesselSearchRecord, as of an instant. A getter reads the columns when a
 * field is asked for.
 */
export class VesselView implements VesselSearchRecord {
  readonly #store: VesselStore;
  readonly #row: number;
  readonly #asOfMs: number;

  constructor(store: VesselStore, row: number, asOfMs: number) {
    this.#store = store;
    this.#row = row;
    this.#asOfMs = asOfMs;
  }

  get mmsi() {
    const mmsi = this.#store.periods.columns.mmsi[this.#row]!;
    return mmsi === noMmsi ? null : String(mmsi);
  }

  get imo() {
    return this.#entries(this.#store.entries.imo);
  }

  get callSign() {
    return this.#entries(this.#store.entries.callSign);
  }

  get vesselName() {
    return this.#entries(this.#store.entries.vesselName);
  }

  get flag() {
    return this.#entries(this.#store.entries.flag);
  }

  get effectiveFrom() {
    const from = secondsText(this.#store.periods.columns.fromS[this.#row]!);
    return this.#entriesOf(() => from);
  }

  get effectiveTo() {
    const toS = this.#store.periods.columns.toS[this.#row]!;
    const to = toS * 1000 > this.#asOfMs ? null : secondsText(toS);
    return this.#entriesOf(() => to);
  }

  get vesselType() {
    return this.#entries(this.#store.entries.vesselType);
  }

  get gearTypes() {
    const { gearTypes } = this.#store.entries;
    return this.#entriesOf((entry) => valueAt(gearTypes, entry)?.slice() ?? null);
  }

  get lengthMeters() {
    return this.#entries(this.#store.entries.lengthMeters);
  }

  get widthMeters() {
    return this.#entries(this.#store.entries.widthMeters);
  }

  get tonnageGt() {
    return this.#entries(this.#store.entries.tonnageGt);
  }

  get owners() {
    const { owners } = this.#store.entries;
    return this.#entriesOf((entry) => factsAt(owners, entry)?.map((owner) => this.#verified(owner)) ?? null);
  }

  get authorizations() {
    const { authorizations } = this.#store.entries;
    return this.#entriesOf((entry) => factsAt(authorizations, entry)?.map((permit) => this.#verified(permit)) ?? null);
  }

  get registryVesselId() {
    return this.#entries(this.#store.entries.registryVesselId);
  }

  #entries<T>(column: Dictionary<T>): { value: T; source: string }[] {
    return this.#entriesOf((entry) => valueAt(column, entry));
  }

  #entriesOf<T>(read: (entry: number) => T): { value: T; source: string }[] {
    const { firstEntry, endEntry } = this.#store.periods.columns;
    const first = firstEntry[this.#row]!;
    return Array.from({ length: endEntry[this.#row]! - first }, (_, i) => ({
      value: read(first + i),
      source: vesselSources[this.#store.entries.source[first + i]!]!,
    }));
  }

  #verified<F>({ fact, verification }: { readonly fact: F; readonly verification: Verification }) {
    return {
      ...fact,
      firstVerifiedOn: secondsText(verification.firstS),
      lastVerifiedOn: secondsText(lastVerifiedS(verification, Math.floor(this.#asOfMs / 1000))),
    };
  }
}
