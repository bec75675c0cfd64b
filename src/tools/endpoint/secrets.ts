/** Tokens and passwords that were sent or received, which no message and no report may show. */
export class Secrets {
  readonly #texts = new Set<string>();

  add(secret: unknown): void {
    if (typeof secret === 'string' && secret !== '') this.#texts.add(secret);
  }

  hide(text: string): string {
    let shown = text;
    for (const secret of this.#texts) shown = shown.replaceAll(secret, '***');
    return shown;
  }

  /** A text of an endpoint with its secrets hidden, so that it may be printed. */
  shown(text: string): string {
    return printable(this.hide(text));
  }

  /** A value of JSON with the secrets hidden in all of its texts and names. Throws a RangeError past `levels`. */
  shownValue(value: unknown, levels: number): unknown {
    if (typeof value === 'string') return this.shown(value);
    if (typeof value !== 'object' || value === null) return value;
    if (levels === 0) throw new RangeError('its JSON is nested too deeply');
    if (Array.isArray(value)) return value.map((each: unknown) => this.shownValue(each, levels - 1));
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => [this.shown(key), this.shownValue(member, levels - 1)]),
    );
  }
}

/** Control characters, with line breaks, and marks that change the direction of a text. */
const unprintable = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** A foreign text as one line of a terminal: characters that control the terminal become escapes. */
export function printable(text: string): string {
  return text.replace(unprintable, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
