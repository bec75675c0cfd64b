import { type Dictionary, valueAt } from '../../columns/dictionary.js';
import { Growing } from '../../columns/growing.js';
import { GrowingDictionary } from '../../columns/growing-dictionary.js';
import { TextSet } from '../../columns/text-set.js';
import { AnyValues } from '../../columns/value-set.js';
import type { VesselIdentity } from '../../model/vessel-identity.js';

/** Attributes of identities, a row for each identity. */
export type IdentityColumns = {
  readonly [A in Exclude<keyof VesselIdentity, 'ref' | 'fromS' | 'toS'>]: GrowingDictionary<VesselIdentity[A]>;
} & { readonly fromS: Growing<Float64Array>; readonly toS: Growing<Float64Array> };

export function identityColumns(): IdentityColumns {
  return {
    fromS: new Growing((length) => new Float64Array(length)),
    toS: new Growing((length) => new Float64Array(length)),
    mmsi: new GrowingDictionary(new AnyValues()),
    imo: new GrowingDictionary(new AnyValues()),
    callSign: new GrowingDictionary(new TextSet()),
    name: new GrowingDictionary(new TextSet()),
    countryCode: new GrowingDictionary(new AnyValues()),
    countryName: new GrowingDictionary(new AnyValues()),
    vesselType: new GrowingDictionary(new AnyValues()),
    category: new GrowingDictionary(new AnyValues()),
    subcategory: new GrowingDictionary(new AnyValues()),
    vesselClass: new GrowingDictionary(new AnyValues()),
    lengthM: new GrowingDictionary(new AnyValues()),
    widthM: new GrowingDictionary(new AnyValues()),
    tonnageGt: new GrowingDictionary(new AnyValues()),
    registryVesselId: new GrowingDictionary(new TextSet()),
  };
}

export function pushIdentity(columns: IdentityColumns, identity: VesselIdentity): void {
  columns.fromS.push(identity.fromS);
  columns.toS.push(identity.toS);
  columns.mmsi.push(identity.mmsi);
  columns.imo.push(identity.imo);
  columns.callSign.push(identity.callSign);
  columns.name.push(identity.name);
  columns.countryCode.push(identity.countryCode);
  columns.countryName.push(identity.countryName);
  columns.vesselType.push(identity.vesselType);
  columns.category.push(identity.category);
  columns.subcategory.push(identity.subcategory);
  columns.vesselClass.push(identity.vesselClass);
  columns.lengthM.push(identity.lengthM);
  columns.widthM.push(identity.widthM);
  columns.tonnageGt.push(identity.tonnageGt);
  columns.registryVesselId.push(identity.registryVesselId);
}

/** The identity in a row. */
export function identityFrom(columns: IdentityColumns, ref: number, row: number): VesselIdentity {
  const at = <T>(column: Dictionary<T>) => valueAt(column, row);
  return {
    ref,
    fromS: columns.fromS.values[row]!,
    toS: columns.toS.values[row]!,
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
