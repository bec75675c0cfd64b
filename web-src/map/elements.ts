/** The element of index.html with this id. */
export function element<K extends keyof HTMLElementTagNameMap>(tag: K, id: string): HTMLElementTagNameMap[K] {
  const found = document.querySelector<HTMLElementTagNameMap[K]>(`${tag}#${id}`);
  if (!found) throw new Error(`the page has no ${tag} #${id}`);
  return found;
}

/** Focuses the first of the elements that can take the focus: one that is visible and on the page. */
export function focusFirst(...elements: readonly HTMLElement[]): void {
  for (const each of elements) {
    each.focus();
    if (document.activeElement === each) return;
  }
}

type Child = Node | string | undefined;

/** A new element. Texts are added as text, never as markup. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children.filter((child) => child !== undefined));
  return made;
}
