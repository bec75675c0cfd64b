import type { RefereeScenario } from '../../tools-types.js';

/** All scenarios, in the order of the documentation. */
export const refereeScenarios: readonly RefereeScenario[] = [
  'clock',
  'updates',
  'lost-answer',
  'partial-answer',
  'proxy-page',
  'error',
  'empty-page',
  'repeated-page',
  'revoked-token',
  'refusal',
  'closed-snapshot',
  'next-day',
  'equal-instants',
  'low-total',
];
