import { sharedBytes } from '#platform/shared-bytes.js';
import {
  type AskedReports,
  putReport,
  reportWords,
  type SentReports,
  senderLayout,
} from '../../src/model/sent-reports.js';
import { tableBuilder } from '../../src/store/columns/table.js';
import { TwoGenerationCache } from '../draws/two-generation-cache.js';
import type { Vessel } from '../fleet/fleet-vessel.js';
import { identityByRef } from '../fleet/identity.js';
import type { Track } from '../motion/ais-track.js';
import type { Motion } from './positions.js';
import type { Reports } from './reports.js';

const dayS = 86_400;
/** Half of the tracks that are kept, some 10 MB: a track lasts for weeks, and its start takes a plan. */
const keptTracks = 60_000;

/** The reports of vessels over spans that follow one another. */
export class SentBySome {
  readonly #motion: Motion;
  readonly #reports: Reports;
  /** By number of the vessel, the track of its last report. */
  readonly #tracks = new TwoGenerationCache<SenderTrack>(keptTracks);
  /** The words of the answer that is being made; as objects the reports of a share would take most of the memory. */
  #words = new Uint32Array(0);

  constructor(motion: Motion, reports: Reports) {
    this.#motion = motion;
    this.#reports = reports;
  }

  /** What these vessels sent, without those that sent nothing. The words lie in memory that threads share. */
  of(vessels: readonly Vessel[], { fromS, toS, everyS }: AskedReports): SentReports {
    const days = Math.floor(toS / dayS) - Math.floor(fromS / dayS) + 1;
    const senders = tableBuilder(senderLayout, vessels.length * days);
    let sent = 0;
    for (const vessel of vessels) {
      if (!vessel.ais) continue;
      const { index } = vessel;
      // The plans of the span are made first and its gaps on them, once for all reports.
      this.#motion.plansBetween(vessel, fromS, toS + 1);
      this.#motion.findGaps(vessel, fromS, toS + 1);
      const reports = this.#reports.between(index, fromS, toS, everyS);
      const isClassA = vessel.aisClass === 'A' ? 1 : 0;
      for (let first = 0, end = 0; first < reports.length; first = end) {
        const { tS } = reports[first]!;
        const day = Math.floor(tS / dayS);
        while (end < reports.length && reports[end]!.tS < (day + 1) * dayS) end++;
        const { track, mmsi } = this.#trackOf(vessel, tS);
        senders.push({ day, vessel: index, mmsi, isClassA, ...track.start, reports: end - first });
      }
      this.#makeRoom(sent + reports.length);
      for (const report of reports) putReport(this.#words, sent++ * reportWords, report);
    }
    const words = new Uint32Array(sharedBytes(4 * reportWords * sent));
    words.set(this.#words.subarray(0, words.length));
    return { senders: senders.finish(), words };
  }

  #makeRoom(reports: number): void {
    if (reports * reportWords <= this.#words.length) return;
    const grown = new Uint32Array(2 * reports * reportWords);
    grown.set(this.#words);
    this.#words = grown;
  }

  #trackOf(vessel: Vessel, tS: number): SenderTrack {
    const known = this.#tracks.get(vessel.index);
    if (known !== undefined && tS >= known.track.fromS && tS < known.track.toS) return known;
    const track = this.#motion.trackAt(vessel, tS);
    const { mmsi } = identityByRef(this.#motion.seed, track.ref);
    return this.#tracks.keep(vessel.index, { track, mmsi });
  }
}

interface SenderTrack {
  readonly track: Track;
  readonly mmsi: number;
}
