/**
 * Texts of instants. Within the service an instant is a whole number of microseconds (or milliseconds, or seconds) since
 * 1970-01-01T00:00:00Z.
 */

const dayS = 86400;

/** Whole seconds: `2026-03-01T12:00:00Z`. */
export function secondsText(seconds: number): string {
  const day = Math.floor(seconds / dayS);
  const second = seconds - day * dayS;
  return `${dayText(day)}T${two(Math.floor(second / 3600))}:${two(Math.floor(second / 60) % 60)}:${two(second % 60)}Z`;
}

/** Whole milliseconds: `2026-03-01T12:00:00.123Z`. */
export function millisecondsText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${secondsText(seconds).slice(0, -1)}.${String(ms - seconds * 1000).padStart(3, '0')}Z`;
}

/** Whole microseconds: `2026-03-01T12:00:00.123456Z`. */
export function microsecondsText(us: number): string {
  const seconds = Math.floor(us / 1e6);
  return `${secondsText(seconds).slice(0, -1)}.${String(us - seconds * 1e6).padStart(6, '0')}Z`;
}

const shape = /^(\d{4})-(\d\d)-(\d\d)(?:[Tt](\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?(?:([Zz])|([+-])(\d\d):(\d\d))?)?$/;

/**
 * Microseconds of an RFC 3339 text; digits past the sixth of a fraction are cut off. Without an offset it is UTC, and a date alone
 * is its midnight. Undefined for anything else, days that do not exist and leap seconds outside a month's last UTC second included.
 */
export function parseTimestampUs(text: string): number | undefined {
  const match = shape.exec(text);
  if (!match) return undefined;
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map((part) => Number(part ?? 0)) as Six;
  const offsetMinutes = (match[9] === '-' ? -1 : 1) * (Number(match[10] ?? 0) * 60 + Number(match[11] ?? 0));
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return undefined;
  if (hour > 23 || minute > 59 || second > 60 || Number(match[10] ?? 0) > 23 || Number(match[11] ?? 0) > 59)
    return undefined;
  const minutes = daysSince1970(year, month, day) * 1440 + hour * 60 + minute - offsetMinutes;
  // A leap second stands only at the end of a UTC month's last day; it counts as the second after it.
  if (second === 60 && !isMonthEnd(minutes + 1)) return undefined;
  return (minutes * 60 + second) * 1e6 + Number((match[7] ?? '').padEnd(6, '0').slice(0, 6));
}

type Six = [number, number, number, number, number, number];

function isMonthEnd(minutes: number): boolean {
  return minutes % 1440 === 0 && new Date(minutes * 60_000).getUTCDate() === 1;
}

function daysInMonth(year: number, month: number): number {
  return daysSince1970(month === 12 ? year + 1 : year, month === 12 ? 1 : month + 1, 1) - daysSince1970(year, month, 1);
}

/** Of the Gregorian calendar, also before 1970 and for the years 0 to 99, which Date.UTC would take for 1900 to 1999. */
function daysSince1970(year: number, month: number, day: number): number {
  // Counted in years that begin in March, so that the leap day is the last of its year.
  const marchYear = month > 2 ? year : year - 1;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  return era * 146097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719468;
}

/** The inverse of `daysSince1970`, for the years 0 to 9999; Date's own text takes ten times as long, and a page needs thousands. */
function dayText(day: number): string {
  const shifted = day + 719468;
  const era = Math.floor(shifted / 146097);
  const dayOfEra = shifted - era * 146097;
  const leapDays = Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36524) + Math.floor(dayOfEra / 146096);
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365);
  const dayOfYear = dayOfEra - (yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const dayOfMonth = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  const year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0);
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(dayOfMonth)}`;
}

function two(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}
