/** How long ships wait at anchor for a berth: by port, class and season, with the congestion of the days. */
import { ports } from '../../../chart/ports.js';
import { purpose } from '../../../draws/purpose.js';
import { between, draw } from '../../../draws/random.js';
import type { Vessel } from '../../../fleet/fleet-vessel.js';

interface Wait {
  /** The first and the last month, 1 to 12; the season may run over the end of a year. */
  readonly months: readonly [from: number, to: number];
  /** The least and the most, days; ships with less than `shortestDays` come to their berth at once. */
  readonly days: readonly [least: number, most: number];
}

const always = (least: number, most: number): readonly Wait[] => [{ months: [1, 12], days: [least, most] }];

/** Tramps lie at anchor between two cargoes, liners keep a berth window. Plausible defaults; no figure was found. */
const usual: Readonly<Record<string, readonly Wait[]>> = {
  bulk: always(-0.8, 5),
  'general cargo': always(-1, 4),
  product: always(-1, 4),
  chemical: always(-1, 4),
  crude: always(-0.8, 5),
};
const atOnce = always(-1, 0);

/**
 * Known queues, by UN/LOCODE and class. Coal off east Australia 20 to 25 days in December 2017 (mining.com). Container
 * ships in June 2024: Dar es Salaam 9 days, Tema 5.5, Douala 3.5, Dammam 3, Cape Town 2 to 8, Durban up to 19
 * (mykn.kuehne-nagel.com, port updates of 12 June 2024). General knowledge, not verified: ore 3 to 6 days, Brazilian
 * grain and sugar 10 to 40 in the season, grain of the Mississippi after the harvest, Chinese ore ports some days,
 * Chittagong 2 to 8, Singapore half a day to 1.5.
 */
const queues: readonly (readonly [locodes: string, classes: string, waits: readonly Wait[]])[] = [
  ['AUNTL AUHPT AUGLT AUABP', 'bulk', [{ months: [11, 1], days: [8, 24] }, ...always(1, 9)]],
  [
    'BRSSZ BRPNG BRRIG BRSFS',
    'bulk',
    [{ months: [2, 5], days: [10, 34] }, { months: [6, 9], days: [3, 16] }, ...always(1, 8)],
  ],
  ['USMSY USHOU USCRP', 'bulk', [{ months: [9, 12], days: [2, 9] }, ...always(0, 4)]],
  ['AUPHE AUDAM BRVIX BRPMA ZASDB', 'bulk', always(2, 7)],
  ['CNTAO CNRZH CNTSN CNTAG CNNGB CNZOS CNLYG', 'bulk', [{ months: [12, 2], days: [2, 10] }, ...always(1, 7)]],
  ['BDCGP', 'bulk|general cargo|container', [{ months: [5, 9], days: [3, 10] }, ...always(2, 6)]],
  ['SGSIN', 'bulk|product|chemical|crude', always(0.3, 1.5)],
  ['TZDAR', 'container|general cargo|bulk', always(3, 10)],
  ['GHTEM', 'container|general cargo', always(2, 6)],
  ['CMDLA', 'container|general cargo', always(1.5, 5)],
  ['SADMM', 'container', always(1, 4)],
  ['ZACPT', 'container', [{ months: [11, 3], days: [2, 8] }, ...always(1, 4)]],
  ['ZADUR', 'container|general cargo', [{ months: [5, 8], days: [3, 15] }, ...always(2, 8)]],
];

/** A ship that would wait for less slows down instead. */
const shortestDays = 0.15;
/** The congestion of a port changes in so many days. */
const congestionDays = 10;
const dayS = 86_400;

/** The waits of the table by port and class, which follow from the ports alone. */
let byPort: ReadonlyMap<string, readonly Wait[]> | undefined;

function waitsAt(port: number, subtype: string): readonly Wait[] {
  if (byPort === undefined) {
    const made = new Map<string, readonly Wait[]>();
    const numbers = new Map(ports().map(({ locode, index }) => [locode, index]));
    for (const [locodes, classes, waits] of queues)
      for (const locode of locodes.split(' '))
        for (const one of classes.split('|')) made.set(`${numbers.get(locode)} ${one}`, waits);
    byPort = made;
  }
  return byPort.get(`${port} ${subtype}`) ?? usual[subtype] ?? atOnce;
}

/** The longest wait of a class at a port in any season, seconds. */
export function longestWaitS({ subtype }: Vessel, port: number): number {
  return dayS * Math.max(0, ...waitsAt(port, subtype).map(({ days }) => days[1]));
}

/**
 * The wait of a ship that comes to a port at an instant, seconds. `unit` is a draw of [0, 1) for the ship. The
 * congestion of some days is the same for all ships of the port.
 */
export function waitS(seed: number, { subtype }: Vessel, port: number, tS: number, unit: number): number {
  const month = new Date(tS * 1000).getUTCMonth() + 1;
  const [least, most] = waitsAt(port, subtype).find(({ months }) => isIn(month, months))!.days;
  const congestion = draw(seed, purpose.portQueue, port, Math.floor(tS / (congestionDays * dayS)));
  const days = between(least, most, congestion * between(0.4, 1, unit));
  return days < shortestDays ? 0 : dayS * days;
}

function isIn(month: number, [from, to]: Wait['months']): boolean {
  return from <= to ? month >= from && month <= to : month >= from || month <= to;
}
