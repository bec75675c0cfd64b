import { atOnce } from '../../src/base/work/in-steps.js';
import { Work } from '../../src/base/work/work.js';
import { createCoastline } from '../../src/earth/coastline/coastline.js';
import type { OceanSource } from '../../src/model/ocean-source.js';
import type { EventStore } from '../../src/store/segments/event-store.js';
import { createHistory } from '../../src/worlds/history.js';
import { type Filled, type FillingWorld, fillRecords } from '../../src/worlds/records/filling/filled-records.js';
import { readRecords } from '../../src/worlds/records/reading/given-records.js';
import { type Problem, pathText } from '../../src/worlds/records/reading/place.js';
import { namedSource } from './oceans.js';

const terms = { strict: false, quirks: false, registryMember: 'registryVesselId' };
const dayMs = 24 * 3600 * 1000;

/** A small ocean of some days, and the filling of records over it. */
export interface OceanToFill {
  readonly source: OceanSource;
  readonly store: EventStore;
  readonly nowMs: number;
  /** A vessel with AIS that is under way at an instant, and its MMSI then. */
  sailing(tS: number): { readonly vessel: number; readonly mmsi: number };
  fill(body: object): Promise<Filled>;
  /** The problems of a body as texts `path: message; accepted`. */
  problemsOf(body: object): Promise<string[]>;
}

export async function oceanToFill(nowMs: number, days = 4): Promise<OceanToFill> {
  const source = namedSource('small');
  const history = createHistory(source);
  const day = Math.floor(nowMs / dayMs);
  const span = { fromDay: day - days, toDay: day + 1 };
  await history.ensure(span, span);
  const { store } = history;
  const world: FillingWorld = {
    source,
    store,
    vessels: [],
    users: ['demo'],
    nowMs,
    days: 540,
    terms,
    work: new Work(),
    refsWith: () => ({ ...store.refs, coastDistanceM: (lon, lat) => createCoastline().distanceM(lon, lat) }),
  };
  const fill = async (body: object): Promise<Filled> => {
    const problems: Problem[] = [];
    const given = atOnce(readRecords(body, { path: [], terms, problems }));
    if (given === undefined) return { problems };
    const filled = await fillRecords(world, given);
    return filled.problems ? filled : filled.withEvents({ store, frameRows: [{ store, asOfMs: nowMs }] });
  };
  return {
    source,
    store,
    nowMs,
    sailing(tS) {
      for (let vessel = 0; vessel < source.vesselCount; vessel++) {
        const last = source.lastReport(vessel, tS);
        if (last && last.speedKn > 3 && last.nextS - last.tS < 1800)
          return { vessel, mmsi: source.identity(last.ref).mmsi };
      }
      throw new Error('no vessel is under way');
    },
    fill,
    async problemsOf(body) {
      const { problems = [] } = await fill(body);
      return problems.map(({ path, message, accepted }) => `${pathText(path)}: ${message}; ${accepted}`);
    },
  };
}
