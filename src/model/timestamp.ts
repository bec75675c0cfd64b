/**
 * Texts of instants. Within the service an instant is a whole number of microseconds (or milliseconds, or seconds)
 * since 1970-01-01T00:00:00Z.
 */

const dayS = 86400;

/** Whole seconds: `2026-03-01T12:00:00Z`. */
export function secondsText(seconds: number): string {
  return `${clockText(seconds)}Z`;
}

/** Whole milliseconds: `2026-03-01T12:00:00.123Z`. */
export function millisecondsText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${clockText(seconds)}.${three(ms - seconds * 1000)}Z`;
}

/** Whole microseconds: `2026-03-01T12:00:00.123456Z`. */
export function microsecondsText(us: number): string {
  const seconds = Math.floor(us / 1e6);
  const fraction = us - seconds * 1e6;
  const milliseconds = Math.floor(fraction / 1000);
  return `${clockText(seconds)}.${three(milliseconds)}${three(fraction - milliseconds * 1000)}Z`;
}

function clockText(seconds: number): string {
  const day = Math.floor(seconds / dayS);
  const second = seconds - day * dayS;
  const minute = Math.floor(second / 60);
  return `${rememberedDayText(day)}T${two(Math.floor(minute / 60))}:${two(minute % 60)}:${two(second % 60)}`;
}

/** A page of events has few days and thousands of times. */
const dayTexts = new Map<number, string>();
const mostDayTexts = 2048;

function rememberedDayText(day: number): string {
  let text = dayTexts.get(day);
  if (text === undefined) {
    text = dayText(day);
    if (dayTexts.size >= mostDayTexts) dayTexts.clear();
    dayTexts.set(day, text);
  }
  return text;
}

function dayText(day: number): string {
  const date = dateOf(day);
  return `${String(Math.floor(date / 10_000)).padStart(4, '0')}-${two(Math.floor(date / 100) % 100)}-${two(date % 100)}`;
}

/**
 * The Gregorian date of a day counted from 1970-01-01, for the years 0 to 9999, as year * 10,000 + month * 100 + day;
 * Date's own text takes ten times as long, and a page needs thousands.
 */
function dateOf(day: number): number {
  // Nothing here is negative from the year 0 on, so cutting a fraction off rounds down.
  const shifted = day + 719468;
  const era = (shifted / 146097) | 0;
  const dayOfEra = shifted - era * 146097;
  const leapDays = ((dayOfEra / 1460) | 0) - ((dayOfEra / 36524) | 0) + ((dayOfEra / 146096) | 0);
  const yearOfEra = ((dayOfEra - leapDays) / 365) | 0;
  const dayOfYear = dayOfEra - (yearOfEra * 365 + (yearOfEra >> 2) - ((yearOfEra / 100) | 0));
  const monthFromMarch = ((5 * dayOfYear + 2) / 153) | 0;
  const dayOfMonth = dayOfYear - (((153 * monthFromMarch + 2) / 5) | 0) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  const year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0);
  return year * 10_000 + month * 100 + dayOfMonth;
}

/** How many bytes `putTimestamp` writes. */
export function timestampLength(fractionDigits: 0 | 3 | 6): number {
  return fractionDigits === 0 ? 20 : 21 + fractionDigits;
}

/**
 * The text of an instant in whole microseconds as ASCII at a place, with so many digits of its fraction, for whoever
 * writes many.
 */
export function putTimestamp(bytes: Uint8Array, at: number, us: number, fractionDigits: 0 | 3 | 6): void {
  const seconds = Math.floor(us / 1e6);
  const day = Math.floor(seconds / dayS);
  const second = (seconds - day * dayS) | 0;
  if (day !== shownDay) showDay(day);
  for (let i = 0; i < dayLetters.length; i++) bytes[at + i] = dayLetters[i]!;
  putTwo(bytes, at + 11, (second / 3600) | 0);
  putTwo(bytes, at + 14, ((second / 60) | 0) % 60);
  putTwo(bytes, at + 17, second % 60);
  bytes[at + 13] = ascii.colon;
  bytes[at + 16] = ascii.colon;
  if (fractionDigits > 0) {
    const fraction = us - seconds * 1e6;
    bytes[at + 19] = ascii.dot;
    putDigits(bytes, at + 20, fractionDigits === 3 ? Math.floor(fraction / 1000) : fraction, fractionDigits);
  }
  bytes[at + timestampLength(fractionDigits) - 1] = ascii.z;
}

/**
 * The day that was written last, such as `2026-03-01T`: most instants that are written one after the other share
 * theirs.
 */
const dayLetters = new Uint8Array(11);
let shownDay = Number.NaN;

function showDay(day: number): void {
  const date = dateOf(day);
  putTwo(dayLetters, 0, (date / 1_000_000) | 0);
  putTwo(dayLetters, 2, ((date / 10_000) | 0) % 100);
  putTwo(dayLetters, 5, ((date / 100) | 0) % 100);
  putTwo(dayLetters, 8, date % 100);
  dayLetters[4] = ascii.dash;
  dayLetters[7] = ascii.dash;
  dayLetters[10] = ascii.t;
  shownDay = day;
}

const ascii = { dash: 45, dot: 46, zero: 48, colon: 58, t: 84, z: 90 } as const;

/** Of a whole number from 0 to 99. */
function putTwo(bytes: Uint8Array, at: number, value: number): void {
  const tens = (value / 10) | 0;
  bytes[at] = ascii.zero + tens;
  bytes[at + 1] = ascii.zero + value - tens * 10;
}

function putDigits(bytes: Uint8Array, at: number, value: number, digits: number): void {
  for (let i = digits - 1, rest = value | 0; i >= 0; i--) {
    const next = (rest / 10) | 0;
    bytes[at + i] = ascii.zero + rest - next * 10;
    rest = next;
  }
}

/** Of a whole number from 0 to 99. */
function two(value: number): string {
  return twoDigits[value]!;
}

/** Of a whole number from 0 to 999. */
function three(value: number): string {
  return threeDigits[value]!;
}

const twoDigits = Array.from({ length: 100 }, (_, value) => String(value).padStart(2, '0'));
const threeDigits = Array.from({ length: 1000 }, (_, value) => String(value).padStart(3, '0'));
