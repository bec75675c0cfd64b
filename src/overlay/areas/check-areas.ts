import type { OwnArea } from '../own-area.js';
import type { Records } from '../records.js';
import type { RecordsChange } from '../records-change.js';
import type { RecordsDraft } from '../records-draft.js';
import { configurationsOf } from './area-refs.js';

/**
 * Refuses areas with the id of one of the ocean, and a change after which an own event would name a configuration that
 * no area has. `areas`: those after the change.
 */
export function checkAreas(
  draft: RecordsDraft,
  before: Records,
  areas: readonly OwnArea[],
  { add, replace, withdraw }: RecordsChange,
): void {
  const own = new Set(before.areas.map(({ aoiId }) => aoiId));
  const ofOcean = draft.shared.refs.areas.filter(({ aoiId }) => !own.has(aoiId)).map(({ aoiId }) => aoiId);
  (add?.areas ?? []).forEach(({ aoiId }, index) => {
    if (ofOcean.includes(aoiId))
      draft.refuse(`add.areas[${index}].aoiId`, `The ocean has an area ${aoiId}.`, 'another aoiId');
  });
  const kept = configIdsOf(areas);
  const named = namedConfigurations(draft);
  const lost = before.areas.filter((area) => configIdsOf([area]).some((id) => named.has(id) && !kept.includes(id)));
  for (const { aoiId } of lost) {
    const index = withdraw?.areas?.indexOf(aoiId) ?? -1;
    const path = index >= 0 ? `withdraw.areas[${index}]` : `replace.areas[${replacedAt(replace?.areas, aoiId)}].events`;
    draft.refuse(path, `Own events are of the area ${aoiId}.`, 'an area without own events: withdraw them first');
  }
}

function replacedAt(areas: readonly OwnArea[] = [], aoiId: string): number {
  return areas.findIndex((area) => area.aoiId === aoiId);
}

function configIdsOf(areas: readonly OwnArea[]): string[] {
  return areas.flatMap((area) => configurationsOf(area, 0).map(({ configId }) => configId));
}

/** The configurations that own events name, also versions that are no longer visible: the clock may go back. */
function namedConfigurations({ events }: RecordsDraft): Set<string> {
  const named = new Set<string>();
  for (const versions of events.values())
    for (const { event } of versions) if ('configId' in event.details) named.add(event.details.configId);
  return named;
}
