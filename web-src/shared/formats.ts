/** `2026-03-01T12:00:00.123Z` as `1 Mar 2026, 12:00 UTC`. */
export function timeText(iso: string): string {
  const time = new Date(iso);
  const date = time.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  return `${date}, ${time.toISOString().slice(11, 16)} UTC`;
}

export function positionText(lon: number, lat: number): string {
  const part = (degrees: number, positive: string, negative: string) =>
    `${Math.abs(degrees).toFixed(4)}° ${degrees < 0 ? negative : positive}`;
  return `${part(lat, 'N', 'S')}, ${part(lon, 'E', 'W')}`;
}

export type DistanceUnit = 'nm' | 'km';

/** `850 m`, `12.3 nm`, `1,234 km`: metres below 1 km, then in the unit with three or more digits. */
export function distanceText(metres: number, unit: DistanceUnit): string {
  if (metres < 1000) return `${Math.round(metres)}${noBreak}m`;
  const value = metres / (unit === 'nm' ? 1852 : 1000);
  const digits = value < 100 ? 1 : 0;
  const text = value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits });
  return `${text}${noBreak}${unit}`;
}

/** `4 min`, `18 h 12 min`, `2 d 3 h`: at most two units, of which the second is left out if it is 0. */
export function durationText(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 60) return `${minutes}${noBreak}min`;
  const hours = Math.round(minutes / 60);
  if (hours < 48) return units(Math.floor(minutes / 60), 'h', minutes % 60, 'min');
  return units(Math.floor(hours / 24), 'd', hours % 24, 'h');
}

function units(major: number, majorUnit: string, minor: number, minorUnit: string): string {
  const first = `${major}${noBreak}${majorUnit}`;
  return minor === 0 ? first : `${first}${noBreak}${minor}${noBreak}${minorUnit}`;
}

/** Keeps a number and its unit on one line. */
const noBreak = '\u00a0';

export function problemText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
