import { createHash } from '#platform/crypto.js';
import type { AreaConfiguration, AreaObservations, AreaWatch, ObservedArea, SpeedWatch } from '../../../model/area.js';
import type { EventRefs } from '../../../store/segments/event-refs.js';
import type { OwnArea, SpeedBand } from '../own-area.js';

/** The references of an ocean, followed by own areas and their configurations. */
export function refsWithAreas(shared: EventRefs, ownAreas: readonly OwnArea[]): EventRefs {
  return {
    areas: [...shared.areas, ...ownAreas],
    configurations: [
      ...shared.configurations,
      ...ownAreas.flatMap((area, index) => configurationsOf(area, shared.areas.length + index)),
    ],
    ports: shared.ports,
    identities: shared.identities,
    reports: (vessel, fromS, toS) => shared.reports(vessel, fromS, toS),
    coastDistanceM: (lon, lat) => shared.coastDistanceM(lon, lat),
    identity: (ref) => shared.identity(ref),
  };
}

/** What the ocean observes for an area. */
export function watchOf({ polygons, configurations: { aoi_visit, speed_range } }: OwnArea): AreaWatch {
  return { polygons, visits: aoi_visit, speeds: speed_range.map(speedWatch) };
}

/** Areas with the observations of each. The numbers of their configurations follow those of the ocean. */
export function observedAreas(
  shared: Pick<EventRefs, 'configurations'>,
  ownAreas: readonly OwnArea[],
  found: readonly AreaObservations[],
): ObservedArea[] {
  let firstConfiguration = shared.configurations.length;
  return ownAreas.map((area, i) => {
    const observed = { watch: watchOf(area), sinceMs: area.createdMs, observed: found[i]!, firstConfiguration };
    firstConfiguration += configurationsOf(area, i).length;
    return observed;
  });
}

/** Configurations in the order of `AreaWatch`; `area` is the area's index. */
export function configurationsOf({ aoiId, configurations }: OwnArea, area: number): AreaConfiguration[] {
  const { aoi_visit, speed_range } = configurations;
  const ranges = speed_range.map(
    (band, i): AreaConfiguration => ({
      configId: configIdOf(aoiId, `speed_range ${i}`),
      area,
      kind: 'speed_range',
      ...speedWatch(band),
    }),
  );
  return aoi_visit ? [{ configId: configIdOf(aoiId, 'aoi_visit'), area, kind: 'aoi_visit' }, ...ranges] : ranges;
}

function speedWatch(band: SpeedBand): SpeedWatch {
  const isByTime = 'minMinutes' in band;
  return {
    speedMinKn: band.min,
    speedMaxKn: band.max,
    filterType: isByTime ? 'time' : 'distance',
    minDurationMin: isByTime ? band.minMinutes : 0,
    minDistanceNm: isByTime ? 0 : band.minNm,
    displayUnit: isByTime ? 'knots' : 'km/h',
  };
}

/** 24 hexadecimal digits. */
function configIdOf(aoiId: string, which: string): string {
  return createHash('sha256').update(`${aoiId} ${which}`).digest('hex').slice(0, 24);
}
