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

  /** A value of JSON with all of its texts and names hidden. */
  hidden(value: unknown): unknown {
    if (typeof value === 'string') return this.hide(value);
    if (Array.isArray(value)) return value.map((each: unknown) => this.hidden(each));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [this.hide(key), this.hidden(member)]));
  }
}
