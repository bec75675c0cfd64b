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

export function distanceText(metres: number): string {
  const nauticalMiles = (metres / 1852).toFixed(1);
  return metres < 1000 ? `${metres} m` : `${metres.toLocaleString('en')} m (${nauticalMiles} nautical miles)`;
}

export function durationText(fromIso: string, toIso: string): string {
  const minutes = Math.round((Date.parse(toIso) - Date.parse(fromIso)) / 60_000);
  if (minutes < 120) return `${minutes}${noBreak}min`;
  return minutes < 2880 ? `${(minutes / 60).toFixed(1)}${noBreak}h` : `${(minutes / 1440).toFixed(1)}${noBreak}days`;
}

/** Keeps a number and its unit on one line. */
const noBreak = '\u00a0';

export function problemText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
