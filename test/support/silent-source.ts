import type { SourceEntry } from '../../src/model/vessel-record.js';

/** A source that knows nothing of a vessel: every attribute is null. */
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
