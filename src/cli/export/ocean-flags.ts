/** The flags of `start` that say which ocean an export is of, and how it is made. */
export const oceanFlags: readonly string[] = [
  'seed',
  'scale',
  'now',
  'days',
  'profile',
  'registry',
  'public-url',
  'threads',
  'config',
];
