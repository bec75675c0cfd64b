/** The flags of `start` that choose the ocean of an export and decide how it is made. */
export const oceanFlags: readonly string[] = [
  'seed',
  'scale',
  'clean',
  'now',
  'days',
  'profile',
  'registry',
  'public-url',
  'threads',
  'config',
];
