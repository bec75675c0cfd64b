import type { Work } from '../../../base/work/work.js';
import type { OceanSource } from '../../../model/ocean-source.js';
import type { EventRefs } from '../../../store/segments/event-refs.js';
import type { EventStore } from '../../../store/segments/event-store.js';
import type { OwnVessel } from '../../overlay/own-vessel.js';
import { type PathStep, type Place, type Problem, pathText, type ReadingTerms } from '../reading/place.js';

/** What the filling of records knows of a world. */
export interface FillingScope {
  readonly source: OceanSource;
  /** The rows of the world, with own rows and with the frames of the same change. */
  readonly store: EventStore;
  /** Areas, configurations and ports, with those of the world and of the same change. */
  readonly refs: EventRefs;
  /** The world's own vessels, with those of the same change. */
  readonly vessels: readonly OwnVessel[];
  readonly nowMs: number;
  /** Where frames are sought: the rows as of now, and own frames of the future. */
  readonly frameRows: readonly FrameRows[];
  readonly days: number;
  readonly terms: ReadingTerms;
  readonly work: Work;
  readonly problems: Problem[];
  readonly warnings: Warning[];
}

/** Rows whose frames are searched as of an instant. */
export interface FrameRows {
  readonly store: EventStore;
  readonly asOfMs: number;
}

/** A value that was accepted although it breaks a law of the ocean. */
export interface Warning {
  readonly path: readonly PathStep[];
  readonly message: string;
  /** The number of the law. */
  readonly law: number;
}

/** The place of a part of a record. */
export function placeAt({ terms, problems }: FillingScope, path: readonly PathStep[], ...steps: PathStep[]): Place {
  return { path: [...path, ...steps], terms, problems };
}

/** The most warnings that one change reports. */
const mostWarnings = 100;

export function warn({ warnings }: FillingScope, path: readonly PathStep[], law: number, message: string): void {
  if (warnings.length < mostWarnings) warnings.push({ path, law, message });
}

/** A warning as the answer of a call shows it. */
export function shownWarning({ path, law, message }: Warning): { path: string; law: number; message: string } {
  return { path: pathText(path), law, message };
}
