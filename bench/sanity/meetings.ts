import { grounds } from '../../generators/chart/grounds.js';
import { transferAreas } from '../../generators/chart/transfer-areas.js';
import { blockAt } from '../../generators/fleet/fleet.js';
import type { Vessel } from '../../generators/fleet/fleet-vessel.js';
import { positionOnDrift, wrapped } from '../../generators/motion/plan.js';
import { type Fact, percent, quartiles } from './fact.js';
import type { MeasuredOcean } from './measured-ocean.js';

const fromS = Date.UTC(2025, 0, 1) / 1000;
const toS = Date.UTC(2026, 0, 1) / 1000;

/** A meeting that takes place: in the plan of the visitor. */
interface Met {
  readonly visitor: Vessel;
  readonly host: Vessel;
  readonly hours: number;
  readonly lon: number;
  readonly lat: number;
}

const waters: Readonly<Record<string, readonly [west: number, south: number, east: number, north: number]>> = {
  'off Russia': [138, 43, 183, 64],
  'Barents Sea': [14, 69, 60, 80],
  'West Africa': [-20, -8, 12, 27],
  'southern Indian Ocean': [20, -46, 118, -20],
  'equatorial Pacific': [140, -16, 275, 12],
  'Patagonian edge': [-66, -54, -54, -38],
  'Sargasso Sea': [-75, 22, -45, 36],
};

/** Meetings at sea of the first block of the fleet in 2025, by plans: with AIS or without. */
export function meetingFacts(measured: MeasuredOcean): Fact[] {
  const met = meetingsOf(measured);
  const transshipped = met.filter(({ visitor, host }) => visitor.kind === 'reefer' && host.kind === 'fishing');
  const ofGear = (gear: string) => transshipped.filter(({ host }) => host.gear?.includes(gear));
  const share = (some: readonly Met[]) => percent({ part: some.length, total: transshipped.length });
  const hours = (some: readonly Met[]) =>
    `${quartiles(
      some.map((each) => each.hours),
      1,
    )} h`;
  const tankers = met.filter(({ visitor, host }) => visitor.kind === 'tanker' && host.kind === 'tanker');
  return [
    {
      what: 'Encounters of reefers and fishing vessels: on the high seas',
      ours: share(transshipped.filter(({ host }) => grounds()[host.ground]!.highSeas)),
      published: '47 %',
      source: 'Miller et al., Frontiers in Marine Science 5 (2018)',
    },
    {
      what: 'The same: with trawlers; with drifting longliners',
      ours: `${share(ofGear('trawlers'))}; ${share(ofGear('drifting_longlines'))}`,
      published: '53 %; 21 %',
      source: 'Boerder et al., Science Advances 4 (2018)',
    },
    {
      what: 'The same: by water',
      ours: Object.entries(waters)
        .map(
          ([name, box]) =>
            `${name} ${Math.round((100 * transshipped.filter(isIn(box)).length) / transshipped.length)} %`,
        )
        .join(', '),
      published: 'most off Russia, West Africa, in the southern Indian Ocean, equatorial Pacific; no shares found',
      source: 'the same',
    },
    {
      what: 'The same: middle half of the lengths, longliners; trawlers; squid jiggers',
      ours: [ofGear('longlines'), ofGear('trawlers'), ofGear('squid')].map(hours).join('; '),
      published: '2 to 8; 8 to 30; 6 to 24 h; any 1 h to 6 days',
      source: 'no figure found by gear; Starboard, Transshipments',
    },
    {
      what: 'Bunkering at sea; from tanker to tanker: middle half of the lengths',
      ours: [
        met.filter(({ visitor }) => visitor.subtype === 'bunker'),
        tankers.filter(({ visitor }) => visitor.subtype !== 'bunker'),
      ]
        .map(hours)
        .join('; '),
      published: '2 to 6 h; 8 to 36 h, as operators describe them',
      source: 'no statistics found',
    },
    {
      what: 'Tankers beside tankers: by area of their home port',
      ours: transferAreas()
        .map(({ homePort, sites }) => ({
          name: sites[sites.length - 1]!.name,
          count: tankers.filter(({ visitor }) => visitor.homePort === homePort).length,
        }))
        .map(({ name, count }) => `${name} ${Math.round((100 * count) / Math.max(1, tankers.length))} %`)
        .join(', '),
      published: 'of transfers of Russian oil off Europe and Africa: Malta 44 %, Augusta 9 %, Lomé 7 %',
      source: 'Energy News Beat (2024)',
    },
  ];
}

function meetingsOf({ seed, motion }: MeasuredOcean): Met[] {
  const { vessels } = blockAt(seed, 0);
  return vessels.flatMap((visitor) =>
    visitor.kind !== 'reefer' && visitor.kind !== 'tanker'
      ? []
      : motion.plansBetween(visitor, fromS, toS).flatMap((plan) =>
          plan.meetings.map((meeting): Met => {
            const { lon, lat } = positionOnDrift(meeting.beside, meeting.fromS);
            const hours = (meeting.toS - meeting.fromS) / 3600;
            return { visitor, host: vessels[meeting.partner]!, hours, lon: wrapped(lon), lat };
          }),
        ),
  );
}

function isIn([west, south, east, north]: readonly [number, number, number, number]) {
  return ({ lon, lat }: Met): boolean => {
    const near = lon < west ? lon + 360 : lon;
    return near <= east && lat >= south && lat <= north;
  };
}
