import type { LastPosition } from './heard-report.js';
import type { OceanSource } from './ocean-source.js';
import { isReceived, type LastReceived } from './report.js';

/** The last position of a vessel, and the last one under its former MMSI, if it had another. */
interface Heard {
  readonly present: LastPosition;
  readonly former: LastPosition | undefined;
}

/**
 * Where vessels of an ocean were heard last. Most have not been heard again since the last call, so only the others are
 * computed: 10 µs each, or a millisecond the first time, when the voyages of the vessel are made.
 */
export class LastPositions {
  readonly #source: Pick<OceanSource, 'lastReceived' | 'identity'>;
  /** By number of the vessel. */
  readonly #known: Heard[] = [];

  constructor(source: Pick<OceanSource, 'lastReceived' | 'identity'>) {
    this.#source = source;
  }

  /**
   * Where a vessel was heard last in [sinceS, untilS], whole seconds since 1970, under each MMSI that it had then; the
   * present one first.
   */
  of(vessel: number, sinceS: number, untilS: number): LastPosition[] {
    const heard = this.#heardBy(vessel, untilS);
    return [heard?.present, heard?.former].flatMap((position) =>
      position && position.report.tS >= sinceS ? [position] : [],
    );
  }

  #heardBy(vessel: number, untilS: number): Heard | undefined {
    const known = this.#known[vessel];
    const last = known?.present.report;
    if (last && isReceived(last, untilS) && untilS < last.laterS) return known;
    const report = this.#source.lastReceived(vessel, untilS);
    if (!report) return undefined;
    const heard = known && last?.ref === report.ref ? withReport(known, report) : this.#heard(vessel, report);
    this.#known[vessel] = heard;
    return heard;
  }

  /** An identity lasts for two years, longer than data is kept, so one former identity is enough. */
  #heard(vessel: number, report: LastReceived): Heard {
    const source = this.#source;
    const { ref } = report;
    const { mmsi, fromS } = source.identity(ref);
    const present = { vessel, mmsi, report };
    const formerMmsi = ref % 64 === 0 ? mmsi : source.identity(ref - 1).mmsi;
    const before = formerMmsi === mmsi ? undefined : source.lastReceived(vessel, fromS - 1);
    return { present, former: before && { vessel, mmsi: formerMmsi, report: before } };
  }
}

/** While the identity is the same, so are the MMSI and the former position. */
function withReport({ present, former }: Heard, report: LastReceived): Heard {
  return { present: { ...present, report }, former };
}
