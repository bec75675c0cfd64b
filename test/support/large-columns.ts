import fc from 'fast-check';
import { itemsOfStep } from '../../src/work/in-steps.js';

/** Numbers of rows that are done in one step, in one more, and in several. */
const lengths = [0, 1, itemsOfStep - 1, itemsOfStep, itemsOfStep + 1, 2 * itemsOfStep, 2 * itemsOfStep + 1];

/** A column of more rows than a step has, by seed: 32-bit words of which some come often. */
export const largeColumn = fc
  .record({
    length: fc.constantFrom(...lengths),
    seed: fc.nat(0xffffffff),
    /** The words are below this, so few of them are equal or all. */
    below: fc.constantFrom(1, 3, 1000, 2 ** 20, 2 ** 32),
    /** One word stands so far from the others that these are alike beside it. */
    hasOutlier: fc.boolean(),
  })
  .map(({ length, seed, below, hasOutlier }) => {
    const column = Uint32Array.from({ length }, (_, row) => mixed(seed, row) % below);
    if (hasOutlier && length > 0) column[mixed(seed, length) % length] = 0xffffffff;
    return column;
  });

/** A 32-bit word that looks random. */
export function mixed(seed: number, row: number): number {
  let word = Math.imul(seed ^ Math.imul(row + 1, 0x9e3779b1), 0x85ebca6b);
  word = Math.imul(word ^ (word >>> 15), 0xc2b2ae35);
  return (word ^ (word >>> 13)) >>> 0;
}

/** The array, and how often its elements were read or written since the last call of `count`. */
export function counted<A extends Float64Array | Uint32Array>(array: A): { readonly array: A; count(): number } {
  let count = 0;
  const proxy = new Proxy(array, {
    get(target, name) {
      if (typeof name === 'string' && /^\d/.test(name)) count++;
      const member = Reflect.get(target, name);
      return typeof member === 'function' ? member.bind(target) : member;
    },
    set(target, name, value) {
      count++;
      return Reflect.set(target, name, value);
    },
  });
  return {
    array: proxy,
    count() {
      const counted = count;
      count = 0;
      return counted;
    },
  };
}

/** The most that `count` gives after a step, and what the steps return. */
export function mostInStep<T>(
  steps: Iterator<void, T>,
  count: () => number,
): { readonly most: number; readonly made: T } {
  let most = 0;
  for (;;) {
    const { done, value } = steps.next();
    most = Math.max(most, count());
    if (done) return { most, made: value };
  }
}
