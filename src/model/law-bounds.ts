/**
 * The bounds of laws about events. `verify` and the warnings about own records share them. The ocean
 * (`generators/events/`) and the laws of tests (`test/laws/laws/`) state them again, so that a mistake in one is seen.
 */
export const lawBounds = {
  /** Law 2: the longest distance of a correlated detection from its vessel, metres. */
  detectionM: 1500,
  /** Law 4: the longest distance of vessels that meet, metres. */
  meetingM: 250,
  /** Law 4: a standard rendezvous lasts longer than this. */
  meetingMinutes: 30,
  /** Law 4: the shortest dark rendezvous. */
  darkMeetingMinutes: 15,
  /** Law 5: fishing is farther than this from the coast, metres. */
  fishingCoastM: 2000,
  /** Law 5: the least score of a vessel of type FISHING, and of one of another type. */
  fishingScore: 0.3,
  otherFishingScore: 0.7,
  /** Law 7: the longest distance of a visit from its port, metres. */
  portM: 5000,
} as const;
