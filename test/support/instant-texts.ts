import fc from 'fast-check';

const two = (most: number) => fc.integer({ min: 0, max: most }).map((value) => String(value).padStart(2, '0'));
const year = fc.oneof(
  fc.integer({ min: 2000, max: 2100 }),
  fc.integer({ min: 0, max: 9999 }),
  fc.constantFrom(2000, 2024, 1900, 2100, 0, 9999),
);
/** Days up to 31 and months up to 13: some do not exist. */
const date = fc
  .tuple(year, fc.oneof(two(13), fc.constant('02')), fc.oneof(two(31), fc.constantFrom('28', '29', '30', '31', '32')))
  .map(([y, month, day]) => `${String(y).padStart(4, '0')}-${month}-${day}`);
const digit = fc.constantFrom(...'0123456789');
const fraction = fc.string({ unit: digit, minLength: 0, maxLength: 10 }).map((digits) => `.${digits}`);
const second = fc.tuple(fc.oneof(two(59), fc.constantFrom('60', '61')), fc.oneof(fc.constant(''), fraction));
const seconds = fc.oneof(
  fc.constant(''),
  second.map(([whole, part]) => `:${whole}${part}`),
);
const offset = fc.oneof(
  fc.constantFrom('', 'Z', 'z', '+0200', '+02', '+02:00', '-1300', '+2', '+020', '+2:00', '+02:0', '-24', '+02:60'),
  fc.tuple(fc.constantFrom('+', '-'), two(24), fc.constantFrom('', ':'), two(60)).map((parts) => parts.join('')),
);
const time = fc
  .tuple(fc.oneof(two(24), fc.constantFrom('00', '23')), fc.oneof(two(60), fc.constant('59')), seconds, offset)
  .map(([hour, minute, rest, zone]) => `${hour}:${minute}${rest}${zone}`);
const whole = fc.oneof(
  { arbitrary: fc.tuple(date, time).map((parts) => parts.join('T')), weight: 6 },
  { arbitrary: date, weight: 1 },
);

/** Characters of instants, and similar characters of other formats. */
const letter = fc.constantFrom(...'0123456789-+:.,TtZz W/_\n\u0000\u2212\u0662\uff11');
const change = fc.tuple(fc.nat(40), fc.constantFrom('replace', 'insert', 'drop'), letter);

/**
 * Texts of instants, valid ones and near misses: parts out of range, and up to two characters replaced, inserted or
 * left out.
 */
export const instantTexts: fc.Arbitrary<string> = fc
  .tuple(whole, fc.oneof(fc.constant([]), fc.array(change, { maxLength: 2 })))
  .map(([text, changes]) => changes.reduce(changed, text));

function changed(text: string, [at, verb, other]: readonly [number, string, string]): string {
  const index = Math.min(at, text.length);
  return text.slice(0, index) + (verb === 'drop' ? '' : other) + text.slice(verb === 'insert' ? index : index + 1);
}
