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
  return `${dayText(day)}${two(Math.floor(minute / 60))}:${two(minute % 60)}:${two(second % 60)}`;
}

/** `2026-03-01T`. */
function dayText(day: number): string {
  const date = dateOf(day);
  const year = (date / 10_000) | 0;
  return two((year / 100) | 0) + two(year % 100) + monthAndDay[date % 10_000]!;
}

/**
 * The Gregorian date of a day counted from 1970-01-01, for the years 0 to 9999, as year * 10,000 + month * 100 + day.
 * `Date.toISOString` takes ten times as long, and a page needs thousands.
 */
function dateOf(day: number): number {
  // No value is negative from the year 0 on, so `| 0` rounds down.
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

/** `value`: a whole number from 0 to 99. */
function two(value: number): string {
  return twoDigits[value]!;
}

/** `value`: a whole number from 0 to 999. */
function three(value: number): string {
  return threeDigits[value]!;
}

const twoDigits = Array.from({ length: 100 }, (_, value) => String(value).padStart(2, '0'));
const threeDigits = Array.from({ length: 1000 }, (_, value) => String(value).padStart(3, '0'));
/** `-03-01T` by month * 100 + day. */
const monthAndDay = Array.from({ length: 1300 }, (_, value) => `-${two(Math.floor(value / 100))}-${two(value % 100)}T`);
