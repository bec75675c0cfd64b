/** What a text in the search box may mean; texts have several meanings, which are all looked for. */
export interface SearchMeanings {
  /** Degrees. */
  readonly position?: { readonly lon: number; readonly lat: number };
  readonly mmsi?: string;
  readonly imo?: string;
  readonly callSign?: string;
  readonly eventId?: string;
  /** For names of vessels, ports and areas. */
  readonly name?: string;
}

const number = String.raw`(\d{1,3}(?:\.\d+)?)`;
const minutes = String.raw`(?:(\d{1,2}(?:\.\d+)?)\s*['′]\s*)?`;
const seconds = String.raw`(?:(\d{1,2}(?:\.\d+)?)\s*["″]\s*)?`;
const degrees = String.raw`([+-]?)${number}\s*°?\s*${minutes}${seconds}([NSEW]?)`;
const pair = new RegExp(String.raw`^${degrees}(?:\s*[,;/]\s*|\s+)${degrees}$`, 'i');

export function readSearch(typed: string): SearchMeanings {
  const text = typed.trim().slice(0, 200);
  const position = readPosition(text);
  if (position) return { position };
  const digits = /^(?:(MMSI|IMO)[\s:]*)?(\d{7}|\d{9})$/i.exec(text);
  if (digits) {
    const [, label = '', value = ''] = digits;
    const meaning = label === '' ? (value.length === 9 ? 'MMSI' : 'IMO') : label.toUpperCase();
    return meaning === 'MMSI' ? { mmsi: value } : { imo: value };
  }
  if (isEventId(text)) return { eventId: text };
  if (text.length < 2) return {};
  return /^[A-Z0-9]{4,7}$/i.test(text) && /\d/.test(text) && /[A-Z]/i.test(text)
    ? { callSign: text.toUpperCase(), name: text }
    : { name: text };
}

/** `51.9, 4.1`, latitude first; `4.1E 51.9N` in either order; `51°54'N 4°06'30"E`. */
function readPosition(text: string): SearchMeanings['position'] {
  const found = pair.exec(text);
  if (!found) return undefined;
  const [a, b] = [found.slice(1, 6), found.slice(6, 11)];
  const [first, second] = [signed(a), signed(b)];
  const letters = [a[4] ?? '', b[4] ?? ''].map((letter) => letter.toUpperCase()).join('');
  // Two letters name both axes, one of each.
  if (letters !== '' && !/^([NS][EW]|[EW][NS])$/.test(letters)) return undefined;
  const [lat, lon] = /^[EW]/.test(letters) ? [second, first] : [first, second];
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lon, lat } : undefined;
}

function signed([sign, whole, minutes, seconds, letter]: readonly (string | undefined)[]): number {
  const size = Number(whole) + Number(minutes ?? 0) / 60 + Number(seconds ?? 0) / 3600;
  return sign === '-' || /[SW]/i.test(letter ?? '') ? -size : size;
}

/** Events of vessels begin with `B:`, detections with the name of a scene, others are UUIDs. */
function isEventId(text: string): boolean {
  return (
    !/\s/.test(text) &&
    (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) || /^\w+:\d+:/.test(text) || /_.*_.*_/.test(text))
  );
}
