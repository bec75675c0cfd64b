import { type AuthorizationFact, type OwnerFact, type SourceEntry, vesselSources } from '../../model/vessel-record.js';
import { type Dictionary, DictionaryBuilder, joinDictionaries } from '../columns/dictionary.js';
import { Growing } from '../columns/growing.js';
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
    imo: new DictionaryBuilder<SourceEntry['imo']>(),
    callSign: new DictionaryBuilder<SourceEntry['callSign']>(),
    vesselName: new DictionaryBuilder<SourceEntry['vesselName']>(),
    flag: new DictionaryBuilder<SourceEntry['flag']>(),
    vesselType: new DictionaryBuilder<SourceEntry['vesselType']>(),
    gearTypes: new DictionaryBuilder<SourceEntry['gearTypes']>(),
    lengthMeters: new DictionaryBuilder<SourceEntry['lengthMeters']>(),
    widthMeters: new DictionaryBuilder<SourceEntry['widthMeters']>(),
    tonnageGt: new DictionaryBuilder<SourceEntry['tonnageGt']>(),
    registryVesselId: new DictionaryBuilder<SourceEntry['registryVesselId']>(),
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

  finish(): EntryColumns {
    const columns = this.#columns;
    return {
      source: new Uint8Array(this.#source.finish()),
      imo: columns.imo.finish(),
      callSign: columns.callSign.finish(),
      vesselName: columns.vesselName.finish(),
      flag: columns.flag.finish(),
      vesselType: columns.vesselType.finish(),
      gearTypes: columns.gearTypes.finish(),
      lengthMeters: columns.lengthMeters.finish(),
      widthMeters: columns.widthMeters.finish(),
      tonnageGt: columns.tonnageGt.finish(),
      registryVesselId: columns.registryVesselId.finish(),
      owners: columns.owners.finish(),
      authorizations: columns.authorizations.finish(),
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
