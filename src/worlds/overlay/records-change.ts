import type { OwnArea } from './own-area.js';
import type { OwnEvent } from './own-event.js';
import type { OwnFrame } from './own-frame.js';
import type { OwnUser } from './own-user.js';
import type { OwnVessel } from './own-vessel.js';

/** A change of a world's own records. It is applied as a whole or not at all. */
export interface RecordsChange {
  readonly add?: OwnRecords | undefined;
  /**
   * New versions of visible events and frames, own or of the ocean, which keep id and createdAt; and own vessels, areas
   * and users in place of those with the same id.
   */
  readonly replace?: OwnRecords | undefined;
  /** The ids of visible events and frames that end now, and of own vessels, areas and users that are removed. */
  readonly withdraw?: WithdrawnIds | undefined;
}

export interface OwnRecords {
  readonly events?: readonly OwnEvent[] | undefined;
  readonly frames?: readonly OwnFrame[] | undefined;
  readonly vessels?: readonly OwnVessel[] | undefined;
  readonly areas?: readonly OwnArea[] | undefined;
  readonly users?: readonly OwnUser[] | undefined;
}

export type WithdrawnIds = { readonly [K in keyof OwnRecords]?: readonly string[] | undefined };

/** Why a change is refused: the part of the change, such as `add.events[3].createdAt`, and a sentence. */
export interface ChangeProblem {
  readonly path: string;
  readonly message: string;
  readonly accepted?: string | undefined;
}
