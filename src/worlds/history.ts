import { BackgroundWork } from '../base/work/background-work.js';
import { createCoastline } from '../earth/coastline/coastline.js';
import type { OceanSource } from '../model/ocean-source.js';
import { makeBlocks, openFile } from '../store/segments/block-file.js';
import { openBlock } from '../store/segments/event-segment.js';
import type { EventStore } from '../store/segments/event-store.js';
import { type AreaHistory, createAreaHistory } from './area-history.js';
import { Blocks } from './blocks.js';

/** The blocks of an ocean that have been made so far. All worlds over the ocean share them. */
export interface History extends Pick<Blocks, 'ensure' | 'has' | 'daysIn' | 'keepWindows' | 'onMade'> {
  readonly source: OceanSource;
  /** The events of areas of the worlds' own, on the same ocean. */
  readonly areas: AreaHistory;
  /** The blocks that exist now, and how many days they have. */
  readonly store: EventStore;
  readonly days: number;
  /**
   * Ends the making of blocks, also of areas, before the next step: calls of `ensure` that wait reject. Settles when
   * all making has ended. Work that waits for the ocean ends when the ocean is closed.
   */
  close(): Promise<void>;
}

export function createHistory(source: OceanSource): History {
  const work = new BackgroundWork();
  const coastDistanceM = (lon: number, lat: number) => createCoastline().distanceM(lon, lat);
  const blocks = new Blocks(
    { ...source, coastDistanceM },
    source,
    ({ numbers, urgent, take, onProgress }) => {
      const takeFile = (number: number, file: Uint8Array | undefined) =>
        take(number, file && openBlock(openFile(file, source, number), blocks.refs));
      return makeBlocks(source, numbers, { urgent, take: takeFile }, onProgress);
    },
    work,
  );
  return {
    source,
    areas: createAreaHistory(source, blocks.refs, work),
    get store() {
      return blocks.store;
    },
    get days() {
      return blocks.days;
    },
    ensure: (span, window, onProgress) => blocks.ensure(span, window, onProgress),
    has: (span) => blocks.has(span),
    daysIn: (span) => blocks.daysIn(span),
    keepWindows: (windows) => blocks.keepWindows(windows),
    onMade: (listener) => blocks.onMade(listener),
    close: () => work.close(),
  };
}
