/** The element with this id; every id that is asked for stands in index.html. */
export function element<K extends keyof HTMLElementTagNameMap>(tag: K, id: string): HTMLElementTagNameMap[K] {
  const found = document.querySelector<HTMLElementTagNameMap[K]>(`${tag}#${id}`);
  if (!found) throw new Error(`the page has no ${tag} #${id}`);
  return found;
}

/** Gives the keyboard to the first of these that takes it: what is hidden, or no longer on the page, does not. */
export function focusFirst(...places: readonly HTMLElement[]): void {
  for (const place of places) {
    place.focus();
    if (document.activeElement === place) return;
  }
}

type Child = Node | string | undefined;

/** A new element. Texts are never taken for markup. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children.filter((child) => child !== undefined));
  return made;
}
