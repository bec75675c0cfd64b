/** Mistakes that clients of such services make. `EventSync` can be given each of them. */
export const mistakes = [
  'pages by offset without a snapshot',
  'keeps the offset in a new snapshot',
  'takes an empty page for the end',
  'counts a repeated page',
  'trusts the total',
  'takes updatedAt for unique',
  'asks for new events only',
  'does not sign in again',
  'ignores Retry-After',
  'ignores errors beside data',
  'gives up at a body that is not JSON',
  'gives up at a broken connection',
  'stops after three pages',
  'takes an error for the end',
  'skips a page that fails',
] as const;

export type Mistake = (typeof mistakes)[number];
