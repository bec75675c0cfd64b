import { capsuleRows } from './capsule-rows.js';
import { changeRows } from './change-rows.js';
import { clockRows } from './clock-rows.js';
import { faultRows } from './fault-rows.js';
import { journalRows } from './journal-rows.js';
import { pageRows } from './page-rows.js';
import { recordRows } from './record-rows.js';
import type { Row } from './row.js';
import { sessionRows } from './session-rows.js';
import { storyRows } from './story-rows.js';
import { worldRows } from './world-rows.js';

/** The table of routes: every call of the admin interface. README.md says how a row is added. */
export const rows: readonly Row[] = [
  ...pageRows,
  ...worldRows,
  ...clockRows,
  ...sessionRows,
  ...journalRows,
  ...recordRows,
  ...storyRows,
  ...faultRows,
  ...capsuleRows,
  ...changeRows,
];
