/**
 * Microseconds since 1970-01-01T00:00:00Z of an ISO 8601 text, by the one reader of instants that callers write:
 * filters, legacy arguments, tiles and the option `now`. Accepted are a date alone (its midnight UTC), and a date, `T`,
 * and a time to the minute, the second, or one to nine digits of a second (digits past the sixth are cut off), then
 * `Z`, an offset (`+02:00`, `+0200`, `+02`) or nothing, which means UTC. `t` and `z` are accepted as RFC 3339 allows.
 * Undefined for anything else: a space in place of `T`, days that do not exist, hours past 23, and leap seconds that do
 * not end a UTC month.
 */
export function parseTimestampUs(text: string): number | undefined {
  const match = shape.exec(text);
  if (!match) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const [offsetHours, offsetMinutes] = [Number(match[9] ?? 0), Number(match[10] ?? 0)];
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return undefined;
  if (hour > 23 || minute > 59 || second > 60 || offsetHours > 23 || offsetMinutes > 59) return undefined;
  const east = (match[8] === '-' ? -1 : 1) * (offsetHours * 60 + offsetMinutes);
  const minutes = daysSince1970(year, month, day) * 1440 + hour * 60 + minute - east;
  // A leap second can only end the last day of a UTC month; it counts as the second after it.
  if (second === 60 && !isMonthEnd(minutes + 1)) return undefined;
  return (minutes * 60 + second) * 1e6 + Number((match[7] ?? '').padEnd(6, '0').slice(0, 6));
}

/** Groups: year, month, day, hour, minute, second, fraction, sign of the offset, its hours, its minutes. */
const shape =
  /^(\d{4})-(\d\d)-(\d\d)(?:[Tt](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(?:[Zz]|([+-])(\d\d)(?::?(\d\d))?)?)?$/;

function isMonthEnd(minutes: number): boolean {
  return minutes % 1440 === 0 && new Date(minutes * 60_000).getUTCDate() === 1;
}

function daysInMonth(year: number, month: number): number {
  return daysSince1970(month === 12 ? year + 1 : year, month === 12 ? 1 : month + 1, 1) - daysSince1970(year, month, 1);
}

/**
 * In the Gregorian calendar, also before 1970 and for the years 0 to 99, which Date.UTC takes for 1900 to 1999.
 */
function daysSince1970(year: number, month: number, day: number): number {
  // Counted in years that begin in March, so that the leap day is the last of its year.
  const marchYear = month > 2 ? year : year - 1;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  return era * 146097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719468;
}
