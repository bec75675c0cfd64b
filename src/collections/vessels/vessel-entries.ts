import { type Dictionary, joinDictionaries } from '../../columns/dictionary.js';
import { Growing } from '../../columns/growing.js';
import { GrowingDictionary } from '../../columns/growing-dictionary.js';
import { TextSet } from '../../columns/text-set.js';
import { AnyValues } from '../../columns/value-set.js';
import { type AuthorizationFact, type OwnerFact, type SourceEntry, vesselSources } from '../../model/vessel-record.js';
import { type FactColumn, GrowingFacts, joinFacts } from './fact-column.js';

/** What sources say of vessels: a row for each source in each period. */
export type EntryColumns = {
  /** Indexes into `vesselSources`. */
  readonly source: Uint8Array;
  readonly owners: FactColumn<Owner>;
  readonly authorizations: FactColumn<Authorization>;
} & { readonly [A in PlainAttribute]: Dictionary<SourceEntry[A]> };

export type Owner = Omit<OwnerFact, 'verification'>;
export type Authorization = Omit<AuthorizationFact, 'verification'>;
type PlainAttribute = Exclude<keyof SourceEntry, 'source' | 'owners' | 'authorizations'>;

/** Takes entries one by one, so that no list of all of them is ever in memory. */
export class EntryBuilder {
  length = 0;
  readonly #source = new Growing((length) => new Uint32Array(length));
  readonly #columns = {
    imo: new GrowingDictionary<SourceEntry['imo']>(new TextSet()),
    callSign: new GrowingDictionary<SourceEntry['callSign']>(new TextSet()),
    vesselName: new GrowingDictionary<SourceEntry['vesselName']>(new TextSet()),
    flag: new GrowingDictionary<SourceEntry['flag']>(new AnyValues()),
    vesselType: new GrowingDictionary<SourceEntry['vesselType']>(new AnyValues()),
    gearTypes: new GrowingDictionary<SourceEntry['gearTypes']>(new AnyValues()),
    lengthMeters: new GrowingDictionary<SourceEntry['lengthMeters']>(new AnyValues()),
    widthMeters: new GrowingDictionary<SourceEntry['widthMeters']>(new AnyValues()),
    tonnageGt: new GrowingDictionary<SourceEntry['tonnageGt']>(new AnyValues()),
    registryVesselId: new GrowingDictionary<SourceEntry['registryVesselId']>(new TextSet()),
    owners: new GrowingFacts(
      ({ ownerName, flag, ownerSource }: OwnerFact): Owner => ({ ownerName, flag, ownerSource }),
    ),
    authorizations: new GrowingFacts(
      ({ authorizationSource }: AuthorizationFact): Authorization => ({
        authorizationSource,
      }),
    ),
  };

  push(entry: SourceEntry): void {
    this.length++;
    this.#source.push(vesselSources.indexOf(entry.source));
    const columns = this.#columns;
    columns.imo.push(entry.imo);
    columns.callSign.push(entry.callSign);
    columns.vesselName.push(entry.vesselName);
    columns.flag.push(entry.flag);
    columns.vesselType.push(entry.vesselType);
    columns.gearTypes.push(entry.gearTypes);
    columns.lengthMeters.push(entry.lengthMeters);
    columns.widthMeters.push(entry.widthMeters);
    columns.tonnageGt.push(entry.tonnageGt);
    columns.registryVesselId.push(entry.registryVesselId);
    columns.owners.push(entry.owners);
    columns.authorizations.push(entry.authorizations);
  }

  /** It waits for `pause` before each column: to copy those of a hundred thousand vessels takes 50 ms. */
  async finish(pause: () => Promise<void>): Promise<EntryColumns> {
    const columns = this.#columns;
    const finished = async <T>(column: { finish(): T }): Promise<T> => {
      await pause();
      return column.finish();
    };
    return {
      source: new Uint8Array(this.#source.finish()),
      imo: await finished(columns.imo),
      callSign: await finished(columns.callSign),
      vesselName: await finished(columns.vesselName),
      flag: await finished(columns.flag),
      vesselType: await finished(columns.vesselType),
      gearTypes: await finished(columns.gearTypes),
      lengthMeters: await finished(columns.lengthMeters),
      widthMeters: await finished(columns.widthMeters),
      tonnageGt: await finished(columns.tonnageGt),
      registryVesselId: await finished(columns.registryVesselId),
      owners: await finished(columns.owners),
      authorizations: await finished(columns.authorizations),
    };
  }
}

/** The rows of one, then those of the other. */
export function joinEntries(one: EntryColumns, other: EntryColumns): EntryColumns {
  const source = new Uint8Array(one.source.length + other.source.length);
  source.set(one.source);
  source.set(other.source, one.source.length);
  return {
    source,
    imo: joinDictionaries(one.imo, other.imo),
    callSign: joinDictionaries(one.callSign, other.callSign),
    vesselName: joinDictionaries(one.vesselName, other.vesselName),
    flag: joinDictionaries(one.flag, other.flag),
    vesselType: joinDictionaries(one.vesselType, other.vesselType),
    gearTypes: joinDictionaries(one.gearTypes, other.gearTypes),
    lengthMeters: joinDictionaries(one.lengthMeters, other.lengthMeters),
    widthMeters: joinDictionaries(one.widthMeters, other.widthMeters),
    tonnageGt: joinDictionaries(one.tonnageGt, other.tonnageGt),
    registryVesselId: joinDictionaries(one.registryVesselId, other.registryVesselId),
    owners: joinFacts(one.owners, other.owners),
    authorizations: joinFacts(one.authorizations, other.authorizations),
  };
}
