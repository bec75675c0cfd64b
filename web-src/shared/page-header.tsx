import type { ComponentChildren } from 'preact';
import { base, worldName } from './base.js';
import { session } from './session.js';
import { chooseTheme, theme, themes } from './theme.js';

export type PageName = 'home' | 'map' | 'playground' | 'panel' | 'docs';

const pages: readonly { readonly name: PageName; readonly path: string; readonly text: string }[] = [
  { name: 'home', path: '', text: 'Home' },
  { name: 'map', path: 'map', text: 'Map' },
  { name: 'playground', path: 'graphql', text: 'Playground' },
  { name: 'panel', path: 'panel', text: 'Panel' },
  { name: 'docs', path: 'docs', text: 'Docs' },
];

/** The line above each page: the ways to the others, what it must always say, the world, colours and `children`. */
export function PageHeader({ here, children }: { here: PageName; children?: ComponentChildren }) {
  return (
    <header class="page-header">
      <nav aria-label="Pages">
        {pages.filter(isThere).map(({ name, path, text }) => (
          <a key={name} href={base + path} aria-current={name === here ? 'page' : undefined}>
            {text}
          </a>
        ))}
      </nav>
      <span class="simulated">Simulated data</span>
      {worldName === 'default' ? undefined : <span class="dim">World {worldName}</span>}
      <div class="end">
        {children}
        <label>
          <span class="visually-hidden">Colours</span>
          <select value={theme.value} onChange={({ currentTarget }) => choose(currentTarget.value)}>
            {themes.map((each) => (
              <option key={each} value={each}>
                {{ system: 'System', light: 'Light', dark: 'Dark' }[each]}
              </option>
            ))}
          </select>
        </label>
      </div>
    </header>
  );
}

/** The panel is absent where the admin interface refuses this browser. */
function isThere({ name }: { readonly name: PageName }): boolean {
  return name !== 'panel' || session.isByPassword !== true;
}

function choose(value: string): void {
  const chosen = themes.find((each) => each === value);
  if (chosen) chooseTheme(chosen);
}
