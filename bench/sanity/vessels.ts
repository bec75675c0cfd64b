import { grounds } from '../../generators/chart/grounds.js';
import { vesselAt } from '../../generators/fleet/fleet.js';
import type { Vessel } from '../../generators/fleet/fleet-vessel.js';
import type { Stay } from '../../generators/motion/plan.js';
import { type Fact, median, quartiles } from './fact.js';
import type { MeasuredOcean } from './measured-ocean.js';

/** Vessels whose plans are measured; enough to include the rare kinds. */
const asked = 10_000;

/** Trips and stays of the first vessels, by their plans over 120 days. */
export function vesselFacts({ seed, motion, day }: MeasuredOcean): Fact[] {
  const windowS = day * 86400;
  const tripsH: number[] = [];
  const darkTripsH: number[] = [];
  const staysH: number[] = [];
  const hawaiiDays: number[] = [];
  for (let index = 0; index < asked; index++) {
    const vessel = vesselAt(seed, index);
    const service = motion.serviceOf(vessel);
    if (isHawaiian(vessel)) hawaiiDays.push(service.periodS / 86400);
    if (index >= asked / 4) continue;
    const isMerchant = vessel.lengthM >= 70 && ['cargo', 'tanker'].includes(String(vessel.kind));
    if (vessel.kind !== 'fishing' && !isMerchant) continue;
    // All trips and calls that begin within the window, as a survey counts them: most are short.
    const stays = staysBetween(
      [...motion.plansBetween(vessel, windowS, windowS + 120 * 86400)].flatMap((plan) => plan.stays),
    );
    stays.forEach((stay, i) => {
      const next = stays[i + 1];
      const tripH = next && (next.fromS - stay.toS) / 3600;
      if (vessel.kind === 'fishing' && tripH) (vessel.ais ? tripsH : darkTripsH).push(tripH);
      if (isMerchant && i > 0 && next) staysH.push((stay.toS - stay.fromS) / 3600);
    });
  }
  return [
    {
      what: 'Fishing: median trip, berth to berth',
      ours: [
        `${tripLength([...tripsH, ...darkTripsH])}; with AIS ${tripLength(tripsH)}`,
        `without ${tripLength(darkTripsH)}`,
      ].join(', '),
      published: 'most trips 2 to 7 days; a night inshore, months far out',
      source: 'fishingandfish.com, popular',
    },
    {
      what: 'Longliners around Hawaii: from one departure to the next',
      ours: hawaiiDays.length > 0 ? `${Math.round(median(hawaiiDays))} days (${hawaiiDays.length} vessels)` : 'none',
      published: '31 days (375 trips of 128 vessels in a quarter)',
      source: 'NOAA PIFSC, logbooks April to June 2013',
    },
    {
      what: 'Cargo ships and tankers: median time in port',
      ours: `${(median(staysH) / 24).toFixed(2)} days`,
      published: '0.97 days (0.70 container, 2.05 dry bulk, 0.94 liquid)',
      source: 'UNCTAD, Review of Maritime Transport 2019',
    },
  ];
}

function tripLength(hours: readonly number[]): string {
  return `${(median(hours) / 24).toFixed(1)} days (middle half ${quartiles(hours, 24)})`;
}

/** The stays, with those that continue from one plan to the next joined. */
function staysBetween(stays: readonly Stay[]): Stay[] {
  const joined: Stay[] = [];
  for (const stay of stays) {
    const last = joined[joined.length - 1];
    if (last && last.port === stay.port && stay.fromS <= last.toS + 60)
      joined[joined.length - 1] = { ...last, toS: stay.toS };
    else joined.push(stay);
  }
  return joined;
}

function isHawaiian(vessel: Vessel): boolean {
  return vessel.kind === 'fishing' && grounds()[vessel.ground]!.name.startsWith('Hawaii longline');
}
