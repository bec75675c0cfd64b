/**
 * What real feeds contain in place of a name, by the class of the AIS set: settings that were never changed, and
 * numbers. Patterns are those of name-styles.ts without words.
 */
export const placeholders: Readonly<Record<'A' | 'B', readonly string[]>> = {
  A: [
    'TEST',
    'NO NAME',
    'UNKNOWN',
    'NONE',
    'SHIPNAME',
    'MMSI',
    'AAAAAAAA',
    '.....',
    'XXX',
    '?',
    '0',
    '####',
    '#####',
    '######',
    'SHIP ###',
    'TEST ###',
    'VESSEL ####',
    'HULL ###',
    'NAME ##',
  ],
  B: [
    'AIS CLASS B',
    'CLASS B',
    'TEST',
    'NO NAME',
    'MY BOAT',
    'BOAT',
    '0',
    '####',
    '#####',
    'BOAT ###',
    'AIS ####',
    'CLASS B ###',
  ],
};

const forms = [...placeholders.A, ...placeholders.B].map(
  (pattern) => new RegExp(`^${pattern.replace(/[.?]/g, '\\$&').replaceAll('#', '\\d')}$`),
);

/** Whether a name is a placeholder that was never replaced. */
export function isPlaceholder(name: string): boolean {
  return forms.some((form) => form.test(name));
}
