/**
 * What keyed draws are for: the second argument of `bits` and its kin. Two draws for different things never share a code.
 * Codes are part of the recorded ocean, so one that is in use is never given to another thing.
 */
export const purpose = {
  // fleet.ts: 100 to 139
  kindOrder: 100,
  subtype: 101,
  length: 102,
  width: 103,
  tonnage: 104,
  speed: 105,
  homePort: 107,
  ground: 108,
  aisClass: 110,
  distantWater: 111,
  // identity.ts and names.ts: 140 to 169
  mmsiSlot: 140,
  mmsiSerial: 141,
  imoSerial: 142,
  imoKnown: 143,
  callSign: 144,
  name: 145,
  staticKnown: 146,
  reflag: 147,
  rename: 148,
  shipType: 149,
  registryId: 150,
  registryKnown: 151,
  stray: 152,
  buoy: 153,
  // publication.ts: 170 to 189
  eventKeyHigh: 170,
  eventKeyLow: 171,
  latency: 172,
  closingLatency: 173,
  withdrawal: 174,
  // ais.ts: 200 to 209
  aisSchedule: 200,
  reportJitter: 201,
  shortSilence: 202,
  longSilence: 203,
  // plan.ts and services/: 210 to 259
  mooring: 210,
  slotPhase: 211,
  loopPorts: 212,
  loopStay: 213,
  sideways: 214,
  legSpeed: 215,
  tripTiming: 216,
  season: 217,
  bout: 218,
  pattern: 219,
  meeting: 220,
  meetingPartner: 221,
  meetingSpot: 222,
  jobs: 223,
  // events/: 260 to 279
  fishingScore: 260,
} as const;
