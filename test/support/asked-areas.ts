import { areas, configurations } from '../../generators/areas/areas.js';
import type { AreaObservations, AreaWatch, ObservedArea } from '../../src/model/area.js';
import { type DayChunk, type EventKind, eventKinds } from '../../src/model/event.js';

/** The built-in areas as areas that are asked for, in their order. */
export const builtInAsAsked: readonly AreaWatch[] = areas.map(({ polygons }, area) => ({
  polygons,
  visits: true,
  speeds: configurations.flatMap((one) => {
    if (one.kind === 'aoi_visit' || one.area !== area) return [];
    const { configId: _, area: __, kind: ___, ...speed } = one;
    return [speed];
  }),
}));

/** The areas with their observations, and their configurations numbered through the list. */
export function observedAreas(
  asked: readonly AreaWatch[],
  observations: readonly AreaObservations[],
): readonly ObservedArea[] {
  let firstConfiguration = 0;
  return asked.map((watch, i) => {
    const area = { watch, observed: observations[i]!, firstConfiguration, sinceMs: 0 };
    firstConfiguration += Number(watch.visits) + watch.speeds.length;
    return area;
  });
}

/** A version of a visit or of a speed range. */
export interface AreaVersion {
  readonly kind: EventKind;
  readonly key: string;
  readonly configuration: number;
  readonly createdMs: number;
  readonly updatedMs: number;
  readonly visibleToMs: number;
  readonly startS: number;
  readonly durationS: number;
  /** All other columns but those of the publication. */
  readonly others: string;
}

/** The versions of visits and speed ranges in chunks. */
export function areaVersions(chunks: readonly DayChunk[]): AreaVersion[] {
  return chunks.flatMap(({ events, details }) =>
    Array.from(events.columns.kind, (code, row): AreaVersion[] => {
      const kind = eventKinds[code]!;
      if (kind !== 'aoi_visit' && kind !== 'speed_range') return [];
      const { columns } = events;
      const at = columns.detail[row]!;
      const { configuration, ...shown } = details[kind].columns;
      const { startLonE6, startLatE6, endLonE6, endLatE6, vessel0, track0StartS, track0LonE4, track0LatE4 } = columns;
      const places = [startLonE6, startLatE6, endLonE6, endLatE6, vessel0, track0StartS, track0LonE4, track0LatE4];
      return [
        {
          kind,
          key: `${columns.keyHigh[row]} ${columns.keyLow[row]}`,
          configuration: configuration[at]!,
          createdMs: columns.createdMs[row]!,
          updatedMs: columns.updatedMs[row]!,
          visibleToMs: columns.visibleToMs[row]!,
          startS: columns.startUs[row]! / 1e6,
          durationS: columns.durationS[row]!,
          others: [
            ...places.map((column) => column[row]!),
            ...Object.values(shown).map((column) => column[at]!),
          ].join(),
        },
      ];
    }).flat(),
  );
}
