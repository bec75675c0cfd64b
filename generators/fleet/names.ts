import { flags } from '../../src/model/flags.js';
import { purpose } from '../draws/purpose.js';
import { bits, draw, indexOf, weightedIndex } from '../draws/random.js';
import { craftPatterns, isLeisure, leisureWords } from './craft-names.js';
import type { Vessel } from './fleet-vessel.js';
import { type NamePatterns, type NameWords, nameStyles, patternsOf, smallNumbers, wordLists } from './name-styles.js';
import { isPlaceholder, placeholders } from './placeholder-names.js';

/**
 * The name of a vessel in its static messages, in the style of a flag. `nameChanges`: how often it has changed. Fishing
 * vessels, merchant ships and each class of local craft have different patterns.
 */
export function nameOf(
  seed: number,
  { index, kind, subtype, aisClass }: Pick<Vessel, 'index' | 'kind' | 'subtype' | 'aisClass'>,
  nameChanges: number,
  flag: number,
): string {
  const { naming } = flags()[flag]!;
  const style = nameStyles[naming] ?? nameStyles['open']!;
  const words = isLeisure(subtype) ? leisure : style;
  const next = (step: number) => draw(seed, purpose.name, index, nameChanges, step);
  if (next(0) < 0.012) {
    const list = placeholders[aisClass];
    return written(list[indexOf(list.length, next(1))]!, words, next);
  }
  const { patterns, cumulative } =
    kind === 'fishing' ? style.boats : (patternsOfCraft(subtype, naming, words) ?? style.ships);
  const name = written(patterns[weightedIndex(cumulative, next(1))]!, words, next);
  // Sister ships and successors of lost ones are numbered.
  const numbered =
    next(20) < 0.2 && !/\d/.test(name) ? `${name} ${suffixes[indexOf(suffixes.length, next(21))]}` : name;
  const text = numbered.slice(0, 20).trimEnd();
  return isPlaceholder(text) ? `${text.slice(0, 18)} I` : text;
}

const leisure = wordLists(leisureWords);
const craft = new Map<string, NamePatterns | undefined>();

/** The patterns of a class of local craft; undefined for the other classes. */
function patternsOfCraft(subtype: string, naming: string, words: NameWords): NamePatterns | undefined {
  const key = `${subtype} ${naming}`;
  if (craft.has(key)) return craft.get(key);
  const text = craftPatterns(subtype, naming);
  const made = text === undefined ? undefined : patternsOf(text, words);
  craft.set(key, made);
  return made;
}

const suffixes = ['I', 'II', 'II', 'III', 'IV', 'V', '1', '2', '3', '5', '7', '8'];

/** The name of a net buoy contains the charge of its battery. */
export function buoyName(seed: number, index: number): string {
  const number = 1 + (bits(seed, purpose.name, index, 0, 0) % 99);
  const chargePercent = 40 + (bits(seed, purpose.name, index, 0, 1) % 61);
  return `NET BUOY ${number}-${chargePercent}%`;
}

function written(pattern: string, style: NameWords, next: (step: number) => number): string {
  let step = 2;
  const word = (list: readonly string[]) => list[indexOf(list.length, next(step++))] ?? '';
  return pattern.replace(/%[abcdn]|#+/g, (mark) => {
    if (mark === '%a') return word(style.a);
    if (mark === '%b') return word(style.b);
    if (mark === '%c') return word(style.c);
    if (mark === '%d') return word(style.d);
    if (mark === '%n') return String(1 + indexOf(smallNumbers, next(step++)));
    return digits(mark.length, next(step++));
  });
}

/** A number of `count` digits, the first not 0. */
function digits(count: number, unit: number): string {
  const lowest = Number(`1${'0'.repeat(count - 1)}`);
  return String(lowest + indexOf(9 * lowest, unit));
}
