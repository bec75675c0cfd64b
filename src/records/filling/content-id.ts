import { createHash } from 'node:crypto';

/**
 * Ids of records without one, keyed by their content: equal files give equal ids. Records with equal contents are told
 * apart by their number among them.
 */
export class ContentIds {
  readonly #seen = new Map<string, number>();

  /** The id of a record, in UUID form. `content` holds all that is given, in a fixed order of members. */
  idOf(kind: string, content: object): string {
    const text = `${kind} ${JSON.stringify(content, (name, value) => (name === 'path' ? undefined : value))}`;
    const number = this.#seen.get(text) ?? 0;
    this.#seen.set(text, number + 1);
    return uuidOf(`${text} ${number}`);
  }
}

/** A digest in UUID form (version 8 of RFC 9562). */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(`maritime-events record ${text}`).digest('hex');
  const variant = '89ab'[Number.parseInt(hex[16]!, 16) & 3]!;
  const groups = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `${variant}${hex.slice(17, 20)}`];
  return `${groups.join('-')}-${hex.slice(20, 32)}`;
}
