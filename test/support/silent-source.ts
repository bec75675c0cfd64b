import type { SourceEntry } from '../../src/model/vessel-record.js';

/** What a source says of a vessel that it knows nothing of: null for every attribute. */
export const silentSource: Omit<SourceEntry, 'source'> = {
  imo: null,
  callSign: null,
  vesselName: null,
  flag: null,
  vesselType: null,
  gearTypes: null,
  lengthMeters: null,
  widthMeters: null,
  tonnageGt: null,
  owners: null,
  authorizations: null,
  registryVesselId: null,
};
