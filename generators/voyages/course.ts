import { legAt, type Plan, shareOfLeg, wrapped } from '../motion/plan.js';

/** Follows a vessel from trip to trip. It is fast where instants ascend, since it seeks a leg from the last one on. */
export class Course {
  readonly #planAt: (tS: number) => Plan;
  #plan: Plan | undefined;
  #leg = 0;
  /** The position, degrees, the longitude within ±180. */
  lon = Number.NaN;
  lat = Number.NaN;
  /** The vessel lies still until this instant, seconds since 1970. While it moves, the instant of the last `goTo`. */
  stillUntilS = Number.NaN;

  /** `planAt`: the plan of the trip that holds an instant. */
  constructor(planAt: (tS: number) => Plan) {
    this.#planAt = planAt;
  }

  /** Goes to an instant, seconds since 1970. */
  goTo(tS: number): void {
    let plan = this.#plan;
    let leg = this.#leg;
    if (plan === undefined || tS < plan.tS[leg]! || tS >= plan.tS[plan.tS.length - 1]!) {
      plan = this.#planAt(tS);
      leg = legAt(plan, tS);
    }
    const { tS: times, lon, lat } = plan;
    const last = times.length - 2;
    while (leg < last && times[leg + 1]! <= tS) leg++;
    const share = shareOfLeg(plan, leg, tS);
    const dLon = lon[leg + 1]! - lon[leg]!;
    const dLat = lat[leg + 1]! - lat[leg]!;
    this.lon = wrapped(lon[leg]! + dLon * share);
    this.lat = lat[leg]! + dLat * share;
    this.stillUntilS = dLon === 0 && dLat === 0 ? times[leg + 1]! : tS;
    this.#plan = plan;
    this.#leg = leg;
  }
}
