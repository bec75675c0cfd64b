import type { DrawnSearch, Draws } from './draws.js';
import { drawnPattern, isLike, literal } from './draws.js';

/** Conditions on a period of a vessel, and the same as SQL. */
interface Drawn {
  readonly by: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly where: string;
}

/** Orders of vessels: names by their code points, and equal ones by the number of the vessel. */
const orders = [
  ['vesselName', 'name COLLATE "C"'],
  ['mmsi', 'mmsi COLLATE "C"'],
  ['effectiveFrom', 'from_time'],
] as const;

/** Searches of vessels: a condition holds if the entry of one source meets it. */
export const vesselSearches: readonly ((draws: Draws) => DrawnSearch)[] = [
  byName,
  byName,
  byMmsi,
  byFlag,
  byGear,
  worldwide,
].map((drawn) => (draws) => {
  const { by, input, where } = drawn(draws);
  const [sortBy, column] = draws.one(orders);
  const sortDirection = draws.one(['desc', 'asc']);
  return {
    ...{ table: 'vessels', by, where: () => where },
    order: `${column} ${sortDirection} NULLS LAST, vessel ${sortDirection}`,
    input: { ...input, sortBy, sortDirection },
  };
});

function byName(draws: Draws): Drawn {
  const like = drawnPattern(draws);
  return {
    by: 'name',
    input: { vesselName: { like } },
    where: ofAnySource('vesselName', (name) => isLike(name, like)),
  };
}

function byMmsi({ one, meetings }: Draws): Drawn {
  const inc = [...one(meetings), ...one(meetings)].map(String);
  return { by: 'MMSI', input: { mmsi: { inc } }, where: `mmsi IN (${inc.map(literal).join(', ')})` };
}

function byFlag({ one, flags, below }: Draws): Drawn {
  const [flag, gte] = [one(flags), below(150)];
  const [isOfFlag, isOfLength] = [
    ofAnySource('flag', (column) => `"${column}" = ${literal(flag)}`),
    ofAnySource('lengthMeters', (column) => `("${column}" >= ${gte} AND "${column}" < ${gte + 40})`),
  ];
  const input = { flag: { eq: flag }, lengthMeters: { gte, lt: gte + 40 } };
  return { by: 'flag', input, where: `${isOfFlag} AND ${isOfLength}` };
}

const gears = ['TRAWLERS', 'DRIFTING_LONGLINES', 'TUNA_PURSE_SEINES', 'OTHER_PURSE_SEINES', 'SET_GILLNETS'];

function byGear({ one, below }: Draws): Drawn {
  const [gear, gte] = [one(gears), new Date(Date.UTC(1990 + below(30), below(12), 1)).toISOString()];
  const isOfGear = ofAnySource('gearTypes', (column) => `'${gear}' = ANY("${column}")`);
  const input = { gearTypes: { eq: gear }, effectiveFrom: { gte } };
  return { by: 'gear', input, where: `${isOfGear} AND from_time >= '${gte}'` };
}

function worldwide(): Drawn {
  return { by: 'the world', input: {}, where: 'TRUE' };
}

function ofAnySource(name: string, condition: (column: string) => string): string {
  return `(${['ais', 'registry', 'rfmo'].map((source) => condition(`${name}_${source}`)).join(' OR ')})`;
}
