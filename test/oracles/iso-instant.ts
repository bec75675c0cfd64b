/**
 * The slow twin of `parseTimestampUs`: reads the text character by character, and takes the calendar from the platform.
 * Undefined for a text that the service does not accept.
 */
export function isoInstantUs(text: string): bigint | undefined {
  const [date, time, ...more] = text.replace('t', 'T').split('T');
  if (date === undefined || more.length > 0) return undefined;
  const dayMs = midnightMs(date);
  if (dayMs === undefined) return undefined;
  if (time === undefined) return BigInt(dayMs) * 1000n;
  const { clock, offset } = cutOffset(time);
  const minutesEast = offsetMinutes(offset);
  const us = clockUs(clock);
  if (minutesEast === undefined || us === undefined) return undefined;
  const at = BigInt(dayMs) * 1000n + us - BigInt(minutesEast) * 60_000_000n;
  const isLeapSecond = clock.slice(6, 8) === '60';
  // A leap second counts as the second after it, the first of a month.
  const wholeSecond = new Date(1000 * Math.floor(Number(at) / 1e6));
  return isLeapSecond && !wholeSecond.toISOString().endsWith('-01T00:00:00.000Z') ? undefined : at;
}

function midnightMs(date: string): number | undefined {
  const [year, month, day, ...more] = date.split('-').map((part) => digits(part));
  if (more.length > 0 || date.length !== 10) return undefined;
  if (year?.length !== 4 || month?.length !== 2 || day?.length !== 2) return undefined;
  const midnight = new Date(Date.UTC(2000, Number(month) - 1, Number(day)));
  midnight.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  return midnight.toISOString().slice(0, 10) === date ? midnight.getTime() : undefined;
}

function cutOffset(time: string): { readonly clock: string; readonly offset: string } {
  const at = [...time].findIndex((letter) => 'Zz+-'.includes(letter));
  return at < 0 ? { clock: time, offset: '' } : { clock: time.slice(0, at), offset: time.slice(at) };
}

function offsetMinutes(offset: string): number | undefined {
  if (['', 'Z', 'z'].includes(offset)) return 0;
  const rest = offset.slice(1);
  const hours = digits(rest.slice(0, 2));
  const minutes = rest.length === 2 ? '00' : digits(rest.slice(rest[2] === ':' ? 3 : 2));
  if (hours?.length !== 2 || minutes?.length !== 2 || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  if (offset[0] === '+') return Number(hours) * 60 + Number(minutes);
  return offset[0] === '-' ? -Number(hours) * 60 - Number(minutes) : undefined;
}

function clockUs(clock: string): bigint | undefined {
  const [whole, fraction, ...more] = clock.split('.');
  const [hour, minute, second, ...rest] = (whole ?? '').split(':').map((part) => digits(part));
  if (more.length > 0 || rest.length > 0 || hour?.length !== 2 || minute?.length !== 2) return undefined;
  if (Number(hour) > 23 || Number(minute) > 59) return undefined;
  const seconds = BigInt(Number(hour) * 3600 + Number(minute) * 60);
  const parts = (whole ?? '').split(':').length;
  if (parts === 2) return fraction === undefined ? seconds * 1_000_000n : undefined;
  if (second?.length !== 2 || Number(second) > 60) return undefined;
  const us = fraction === undefined ? '0' : digits(fraction);
  if (us === undefined || us.length > 9 || us.length === 0) return undefined;
  return (seconds + BigInt(second)) * 1_000_000n + (fraction === undefined ? 0n : BigInt(us.padEnd(9, '0')) / 1000n);
}

/** The text when it is ASCII digits alone, at least one. */
function digits(text: string): string | undefined {
  return text.length > 0 && [...text].every((letter) => '0123456789'.includes(letter)) ? text : undefined;
}
