import type { TextTest } from './event-conditions.js';

/**
 * A test of texts as a test of numbers, which are compared as texts. The texts of the test are turned into numbers
 * once, instead of the numbers of every vessel into texts.
 */
export function numeralTest({ only, not }: TextTest): (number: number | null) => boolean {
  const wanted = only && numbersOf(only);
  const refused = numbersOf(not);
  return (number) => {
    if (number === null) return wanted === undefined;
    return (wanted === undefined || wanted.has(number)) && !refused.has(number);
  };
}

/** The numbers whose text is in the set; no number has a text such as `007`. */
export function numbersOf(texts: ReadonlySet<string>): ReadonlySet<number> {
  return new Set([...texts].map(Number).filter((number) => texts.has(String(number))));
}
