/** Fishing in and at the zones of generators/chart/zones.ts: hours of a year, by plans, on two seeds. */
import { zoneAt } from '../../generators/chart/zones.js';
import { flagSlot } from '../../generators/fleet/flag-slots.js';
import { blockAt } from '../../generators/fleet/fleet.js';
import { fleetSlotOf } from '../../generators/fleet/fleet-mix.js';
import { degreeM, phase, wrapped } from '../../generators/motion/plan.js';
import { Motion } from '../../generators/voyages/positions.js';
import { flags } from '../../src/model/flags.js';
import { type Fact, percent } from './fact.js';
import type { MeasuredOcean } from './measured-ocean.js';

const fromS = Date.UTC(2025, 0, 1) / 1000;
const toS = fromS + 365 * 86_400;
const otherSeed = 7;
const named = ['Galápagos', 'Peru', 'Argentina'];
/** At the edge: the zone lies within 40 nautical miles. */
const edgeM = 40 * 1852;

export function zoneFacts({ seed, motion }: MeasuredOcean): Fact[] {
  const found = [hoursOf(seed, motion), hoursOf(otherSeed, new Motion(otherSeed))];
  const rounded = (part: number, total: number) => percent({ part: Math.round(part), total: Math.round(total) });
  return [
    {
      what: 'Foreign squid jiggers: hours inside the zones of the Galápagos, Peru and Argentina; within 40 nm outside',
      ours: found.map(({ inside, edge, jigger }) => `${rounded(inside, jigger)}, ${rounded(edge, jigger)}`).join('; '),
      published: 'the fleets stay outside, along the line; target: at most 0.5 %, at the edge many',
      source: 'Oceana 2020 and 2021, zenodo 4118526 and 4893397',
    },
    {
      what: 'Hours of fishing in the no-take areas of Chagos and Papahānaumokuākea',
      ours: found.map(({ noTake }) => noTake.toFixed(0)).join('; '),
      published: 'target: none',
      source: 'Proclamation 1 of 2010 (BIOT); Proclamation 9478 of 2016',
    },
  ];
}

function hoursOf(seed: number, motion: Motion) {
  const hours = { jigger: 0, inside: 0, edge: 0, noTake: 0 };
  for (const vessel of [0, 1].flatMap((block) => blockAt(seed, block).vessels)) {
    if (vessel.kind !== 'fishing' || vessel.dayBoat) continue;
    const { countryCode } = flags()[flagSlot(seed, fleetSlotOf(seed, vessel.index), 0).flag]!;
    for (const { tS, lon, lat, phase: phases } of motion.plansBetween(vessel, fromS, toS)) {
      for (let leg = 0; leg + 1 < tS.length; leg++) {
        if (phases[leg] !== phase.fishing || tS[leg]! < fromS || tS[leg]! >= toS) continue;
        const [hereLon, hereLat] = [wrapped(lon[leg]!), lat[leg]!];
        const zone = zoneAt(hereLon, hereLat);
        const hour = (tS[leg + 1]! - tS[leg]!) / 3600;
        if (zone?.isNoTake) hours.noTake += hour;
        if (vessel.gear !== 'squid_jigger') continue;
        const isForeign = (name: string | undefined, country: string | undefined) =>
          name !== undefined && named.includes(name) && country !== countryCode;
        hours.jigger += hour;
        if (isForeign(zone?.name, zone?.country)) hours.inside += hour;
        else if (zone === undefined && edgeOf(hereLon, hereLat).some((one) => isForeign(one?.name, one?.country)))
          hours.edge += hour;
      }
    }
  }
  return hours;
}

/** The zones at eight points around a position. */
function edgeOf(lon: number, lat: number) {
  return Array.from({ length: 8 }, (_, i) => {
    const turn = (i * Math.PI) / 4;
    const north = (edgeM * Math.cos(turn)) / degreeM;
    const east = (edgeM * Math.sin(turn)) / (degreeM * Math.cos((lat * Math.PI) / 180));
    return zoneAt(wrapped(lon + east), lat + north);
  });
}
