import type { OceanSource } from '../../model/ocean-source.js';
import type { VesselIdentity } from '../../model/vessel-identity.js';
import { type Dictionary, DictionaryBuilder, valueAt } from '../columns/dictionary.js';
import { openValues, packValues } from '../columns/distinct-values.js';
import { type FileTitle, openRecord, packRecord } from '../columns/packed-records.js';

/** The identities of an ocean that begin in one era, as columns: a row for each. */
export interface IdentityTable {
  /** Ascending. */
  readonly refs: Uint32Array;
  /** Whole seconds since 1970. */
  readonly fromS: Float64Array;
  readonly toS: Float64Array;
  readonly attributes: IdentityAttributes;
}

type Attribute = Exclude<keyof VesselIdentity, 'ref' | 'fromS' | 'toS'>;
export type IdentityAttributes = { readonly [A in Attribute]: Dictionary<VesselIdentity[A]> };

const attributes = [
  'mmsi',
  'imo',
  'callSign',
  'name',
  'countryCode',
  'countryName',
  'vesselType',
  'category',
  'subcategory',
  'vesselClass',
  'lengthM',
  'widthM',
  'tonnageGt',
  'registryVesselId',
] as const satisfies readonly Attribute[];

/**
 * Days of an era: era n has the identities that begin on day n * eraDays since 1970-01-01 or on one of the `eraDays` -
 * 1 days after it.
 */
export const eraDays = 1024;

type Source = Pick<OceanSource, 'label' | 'vesselCount' | 'identity' | 'identityRefs'>;

/** The file of an era. */
export function packIdentities(source: Source, era: number): Uint8Array {
  return packRecord(titleOf(source, era), packValues(identityTable(source, era)));
}

/** The table of a file; see `openFile`. */
export function openIdentities(
  bytes: Uint8Array,
  ocean: Pick<OceanSource, 'label'>,
  era: number,
  sum?: number,
): IdentityTable {
  return openValues<IdentityTable>(openRecord(titleOf(ocean, era), { bytes, sum }));
}

function titleOf({ label }: Pick<OceanSource, 'label'>, era: number): FileTitle {
  return { label, name: identitiesFileOf(era) };
}

export function identitiesFileOf(era: number): string {
  return `${era}.identities`;
}

export function identityTable({ vesselCount, identity, identityRefs }: Source, era: number): IdentityTable {
  const eraS = eraDays * 86_400;
  const refs: number[] = [];
  for (let vessel = 0; vessel < vesselCount; vessel++) refs.push(...identityRefs(vessel, era * eraS, (era + 1) * eraS));
  const identities = refs.map((ref) => identity(ref));
  const column = (attribute: Attribute) => {
    const builder = new DictionaryBuilder<VesselIdentity[Attribute]>();
    for (const one of identities) builder.push(one[attribute]);
    return builder.finish();
  };
  return {
    refs: Uint32Array.from(refs),
    fromS: Float64Array.from(identities, ({ fromS }) => fromS),
    toS: Float64Array.from(identities, ({ toS }) => toS),
    // A column for each attribute, of the type of that attribute.
    attributes: Object.fromEntries(attributes.map((one) => [one, column(one)])) as unknown as IdentityAttributes,
  };
}

/** The identity in a row. */
export function identityFrom({ refs, fromS, toS, attributes: columns }: IdentityTable, row: number): VesselIdentity {
  const at = <T>(column: Dictionary<T>) => valueAt(column, row);
  return {
    ref: refs[row]!,
    fromS: fromS[row]!,
    toS: toS[row]!,
    mmsi: at(columns.mmsi),
    imo: at(columns.imo),
    callSign: at(columns.callSign),
    name: at(columns.name),
    countryCode: at(columns.countryCode),
    countryName: at(columns.countryName),
    vesselType: at(columns.vesselType),
    category: at(columns.category),
    subcategory: at(columns.subcategory),
    vesselClass: at(columns.vesselClass),
    lengthM: at(columns.lengthM),
    widthM: at(columns.widthM),
    tonnageGt: at(columns.tonnageGt),
    registryVesselId: at(columns.registryVesselId),
  };
}
