import type { OwnArea } from './own-area.js';
import type { OwnEvent } from './own-event.js';
import type { OwnFrame } from './own-frame.js';
import type { OwnVessel } from './own-vessel.js';

/** A change of a world's own records. It is applied as a whole or not at all. */
export interface RecordsChange {
  readonly add?: OwnRecords | undefined;
  /** New versions of visible records, own or of the ocean, named by their ids. They keep id and createdAt. */
  readonly replace?: Pick<OwnRecords, 'events' | 'frames'> | undefined;
  /** The ids of visible records that end now. */
  readonly withdraw?: { readonly events?: readonly string[]; readonly frames?: readonly string[] } | undefined;
}

export interface OwnRecords {
  readonly events?: readonly OwnEvent[] | undefined;
  readonly frames?: readonly OwnFrame[] | undefined;
  readonly vessels?: readonly OwnVessel[] | undefined;
  readonly areas?: readonly OwnArea[] | undefined;
}

/** Why a change is refused: the part of the change, such as `add.events[3].createdAt`, and a sentence. */
export interface ChangeProblem {
  readonly path: string;
  readonly message: string;
  readonly accepted?: string | undefined;
}
