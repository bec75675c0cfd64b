import { VesselCategory, VesselType } from '../../../model/schema-types.js';
import type { VesselCategoryName, VesselTypeName } from '../../../types.js';
import { type Field, list, nullable, shapedText, text, wholeNumber, word } from './fields.js';
import { members } from './members.js';

/** Facts that describe a vessel, in events and in vessels of the world's own; undefined where they are left out. */
export interface DescribedVessel {
  readonly name: string | null | undefined;
  readonly imo: number | null | undefined;
  readonly length: number | null | undefined;
  readonly category: VesselCategory | undefined;
  readonly subcategory: string | null | undefined;
  readonly vesselType: VesselType | undefined;
  readonly registryVesselId: string | null | undefined;
  readonly countryCode: readonly string[] | null | undefined;
  readonly displayCountry: string | null | undefined;
  readonly class: 'vessel' | 'buoy' | 'unknown' | undefined;
}

/** A vessel of an event as the schema's EventV2Vessel names it. */
export interface GivenEventVessel extends DescribedVessel {
  readonly mmsi: number | undefined;
  readonly vesselId: string | undefined;
  readonly trackId: string | undefined;
  readonly displayName: string | undefined;
}

/** Nine digits. */
export const mmsi = wholeNumber(100_000_000, 999_999_999);
export const imo = wholeNumber(1_000_000, 9_999_999);
export const countryCode = shapedText(/^[A-Z]{3}$/, 'a code of ISO 3166-1 alpha-3, such as "NLD"');
export const vesselClass = word(['vessel', 'buoy', 'unknown'] as const);
export const vesselType = word<VesselTypeName>(Object.values(VesselType));
export const vesselCategory = word<VesselCategoryName>(Object.values(VesselCategory));

/** The fields of `DescribedVessel`. */
export const identityFields = {
  name: nullable(text(120)),
  imo: nullable(imo),
  length: nullable(wholeNumber(1, 500)),
  category: vesselCategory,
  subcategory: nullable(text(60)),
  vesselType,
  registryVesselId: nullable(text(120)),
  countryCode: nullable(list(countryCode, 1, 1)),
  displayCountry: nullable(text(120)),
  class: vesselClass,
};

export const eventVessel: Field<GivenEventVessel> = members(
  {
    mmsi,
    vesselId: shapedText(/^[1-9]\d{8}$/, 'an MMSI as text, such as "244660000"'),
    trackId: shapedText(
      /^B:[1-9]\d{8}:\d{1,10}:\d{1,7}:\d{1,7}$/,
      'a trackId, such as "B:244660000:1790000000:1850000:1420000"',
    ),
    ...identityFields,
    displayName: text(120),
  },
  { what: 'a vessel of an event', extensions: ['class', 'displayName'] },
);
