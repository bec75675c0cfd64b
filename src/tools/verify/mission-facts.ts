/**
 * Facts that operators have published about missions, for checks of the names of products. Dates: ESA, USGS, NASA and
 * NOAA. Relative orbits of Sentinel-1: (orbit - k) mod 175 + 1, with the mission's k. `quoted`: a product that public
 * documents name, with its orbit (Sentinel-1), relative orbit (Sentinel-2) or path (Landsat); another one after each
 * move of the satellite.
 */
interface PublishedMission {
  /** The beginning of the names of the mission's products. */
  readonly product: string;
  readonly kind: 'radar' | 'tiles' | 'rows' | 'lights';
  readonly launch: string;
  /** First and last days with public data; without a last day the data continue. */
  readonly data: readonly (readonly [first: string, last?: string])[];
  readonly quoted: readonly {
    readonly from: string;
    readonly at: string;
    readonly number: number;
    readonly k?: number;
  }[];
}

const missions: readonly PublishedMission[] = [
  {
    product: 'S1A',
    kind: 'radar',
    launch: '2014-04-03',
    data: [['2014-10-03', '2026-06-29']],
    quoted: [{ from: '', at: '2019-07-04T13:51:58Z', number: 27_968, k: 73 }],
  },
  {
    product: 'S1B',
    kind: 'radar',
    launch: '2016-04-25',
    data: [['2016-09-26', '2021-12-23']],
    quoted: [{ from: '', at: '2018-05-17T14:26:51Z', number: 10_962, k: 27 }],
  },
  {
    product: 'S1C',
    kind: 'radar',
    launch: '2024-12-05',
    data: [['2025-03-26', '2026-06-08'], ['2026-06-24']],
    quoted: [
      { from: '', at: '2026-03-06T00:06:37Z', number: 6636, k: 172 },
      { from: '2026-06-24', at: '2026-07-20T21:30:54Z', number: 8632, k: 99 },
    ],
  },
  {
    product: 'S1D',
    kind: 'radar',
    launch: '2025-11-04',
    data: [['2026-04-17']],
    quoted: [{ from: '', at: '2026-08-28T12:21:16Z', number: 4326, k: 42 }],
  },
  {
    product: 'S2A',
    kind: 'tiles',
    launch: '2015-06-23',
    data: [
      ['2015-12-03', '2025-01-21'],
      ['2025-03-13', '2026-12-31'],
    ],
    quoted: [
      { from: '', at: '2015-07-04T10:10:06Z', number: 22 },
      { from: '2025-02-01', at: '2025-05-13T10:40:41Z', number: 8 },
    ],
  },
  {
    product: 'S2B',
    kind: 'tiles',
    launch: '2017-03-07',
    data: [['2017-07-05']],
    quoted: [{ from: '', at: '2018-04-20T10:30:19Z', number: 108 }],
  },
  {
    product: 'S2C',
    kind: 'tiles',
    launch: '2024-09-05',
    data: [['2025-01-21']],
    quoted: [{ from: '', at: '2025-12-01T10:24:11Z', number: 65 }],
  },
  {
    product: 'LC08',
    kind: 'rows',
    launch: '2013-02-11',
    data: [['2013-05-30']],
    quoted: [{ from: '', at: '2020-04-18T12:00:00Z', number: 190 }],
  },
  {
    product: 'LC09',
    kind: 'rows',
    launch: '2021-09-27',
    data: [['2022-02-10']],
    quoted: [{ from: '', at: '2022-06-24T12:00:00Z', number: 193 }],
  },
  {
    product: 'VNP',
    kind: 'lights',
    launch: '2011-10-28',
    data: [['2012-01-19', '2022-07-26'], ['2022-08-15']],
    quoted: [],
  },
  {
    product: 'VJ1',
    kind: 'lights',
    launch: '2017-11-18',
    data: [['2018-01-19', '2024-03-20'], ['2024-04-04']],
    quoted: [],
  },
  { product: 'VJ2', kind: 'lights', launch: '2022-11-10', data: [['2023-11-08']], quoted: [] },
];

const dayS = 86_400;

/** The product prefixes of all satellites with public data on every day of a span, in seconds since 1970. */
export function collectingAll(fromS: number, toS: number): string[] {
  const isCollecting = (mission: PublishedMission) =>
    missions.some(({ kind, data }) => kind === mission.kind && secondsOf(data[0]![0]) <= fromS)
      ? mission.data.some(([first, last]) => secondsOf(first) <= fromS && toS < endOf(last))
      : toS < firstOfKind(mission.kind) && secondsOf(mission.data[0]![0]) === firstOfKind(mission.kind);
  return missions.filter(isCollecting).map(({ product }) => product);
}

/**
 * The flaw in the name of a product of an instant (seconds since 1970); undefined if it has none, or if the name
 * belongs to no mission.
 */
export function flawOfProduct(vendorId: string, atS: number): string | undefined {
  const mission = missions.find(({ product }) => vendorId.startsWith(product));
  if (mission === undefined) return undefined;
  const { data, kind, launch } = mission;
  const standsIn = atS < firstOfKind(kind) && secondsOf(data[0]![0]) === firstOfKind(kind);
  if (!standsIn && !data.some(([first, last]) => secondsOf(first) <= atS && atS < endOf(last)))
    return `${vendorId} is of a day on which the satellite gave no public data`;
  const quoted = mission.quoted.findLast(({ from }) => from === '' || secondsOf(from) <= atS);
  if (quoted === undefined) return undefined;
  const elapsedDays = (atS - Date.parse(quoted.at) / 1000) / dayS;
  if (kind === 'radar') {
    const orbit = Number(vendorId.split('_')[6]);
    if (atS < secondsOf(launch))
      return orbit >= 800_000 && orbit < 900_000 ? undefined : `${vendorId} has no number of a stand-in's orbit`;
    if (Math.abs(orbit - quoted.number - (elapsedDays * 175) / 12) > 1.1)
      return `${vendorId} has the orbit ${orbit}, not about ${Math.round(quoted.number + (elapsedDays * 175) / 12)}`;
    return isWithinOrbit(atS, ((orbit - quoted.k!) % 175) / 175, 12, 175, 18)
      ? undefined
      : `${vendorId} is of an orbit that is flown at another time of the day`;
  }
  if (kind === 'tiles') {
    const relative = Number(/_R(\d{3})_/.exec(vendorId)?.[1]);
    const off = wrapped(relative - quoted.number - elapsedDays * 14.3, 143);
    return Math.abs(off) <= 1.1 && isWithinOrbit(atS, (relative - 1) / 143, 10, 143, 22.5)
      ? undefined
      : `${vendorId} is of a relative orbit that the satellite flies on another day, or at another time`;
  }
  // The next orbit follows the path that is sixteen further, and 16 * 102 is 1 modulo 233. The hour of the quoted scene
  // is unknown.
  const path = Number(vendorId.slice(10, 13));
  const off = wrapped((path - quoted.number) * 102 - (elapsedDays * 233) / 16, 233);
  return Math.abs(off) <= 9 ? undefined : `${vendorId} is of a path that the satellite flies on another day`;
}

/**
 * Whether an instant lies in an orbit, given as a share of the cycle. Node 1 lies near the meridian, each later one
 * further west, and all are crossed at one local time, in hours.
 */
function isWithinOrbit(atS: number, share: number, days: number, orbits: number, nodeHours: number): boolean {
  const nodeLon = 0.5 - share * days * 360;
  const sinceNodeS = wrapped(atS - (nodeHours - nodeLon / 15) * 3600 - dayS / 2, dayS) + dayS / 2;
  return sinceNodeS < (days * dayS) / orbits + 240 || sinceNodeS > dayS - 240;
}

function firstOfKind(kind: PublishedMission['kind']): number {
  return Math.min(...missions.filter((mission) => mission.kind === kind).map(({ data }) => secondsOf(data[0]![0])));
}

function secondsOf(date: string): number {
  return Date.parse(date) / 1000;
}

/** The end of a last day; never, without one. */
function endOf(last: string | undefined): number {
  return last === undefined ? Infinity : secondsOf(last) + dayS;
}

/** A number minus whole multiples of a cycle, so that it lies between -cycle / 2 and cycle / 2. */
function wrapped(value: number, cycle: number): number {
  return value - cycle * Math.round(value / cycle);
}
