import { budget } from './classes/budget.js';
import { cacheFiles } from './classes/cache-files.js';
import { documents } from './classes/documents.js';
import { geometry } from './classes/geometry.js';
import { headers } from './classes/headers.js';
import { lists } from './classes/lists.js';
import { options } from './classes/options.js';
import { snapshots } from './classes/snapshots.js';
import { sockets } from './classes/sockets.js';
import { text } from './classes/text.js';
import { tokens } from './classes/tokens.js';
import { variables } from './classes/variables.js';
import type { HostileClass } from './hostile-case.js';

/** Every class of hostile cases, one for each bounded resource. */
export const allClasses: readonly HostileClass[] = [
  text,
  variables,
  documents,
  geometry,
  lists,
  headers,
  tokens,
  snapshots,
  sockets,
  options,
  cacheFiles,
  budget,
];
