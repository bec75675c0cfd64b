import { createHash } from '#platform/crypto.js';

/**
 * Gives ids to records without one, by a digest of their content: equal files give equal ids. Records with equal
 * contents also have a number among these, which makes their ids differ.
 */
export class ContentIds {
  readonly #seen = new Map<string, number>();

  /** The id of a record, in UUID form. `content` holds all that is given, in a fixed order of members. */
  idOf(kind: string, content: object): string {
    const text = `${kind} ${contentText(content)}`;
    const number = this.#seen.get(text) ?? 0;
    this.#seen.set(text, number + 1);
    return uuidOf(`${text} ${number}`);
  }
}

/** The content of a record as JSON, without the paths of the record, or of a user's areas. */
export function contentText(record: object): string {
  const areas = 'areas' in record && Array.isArray(record.areas) ? { areas: record.areas.map(withoutPath) } : {};
  return JSON.stringify({ ...withoutPath(record), ...areas });
}

function withoutPath(record: object): object {
  return { ...record, path: undefined };
}

/** A digest in UUID form (version 8 of RFC 9562). */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(`maritime-events record ${text}`).digest('hex');
  const variant = '89ab'[Number.parseInt(hex[16]!, 16) & 3]!;
  const groups = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `${variant}${hex.slice(17, 20)}`];
  return `${groups.join('-')}-${hex.slice(20, 32)}`;
}
