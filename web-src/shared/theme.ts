import { effect, signal } from '@preact/signals';

export type Theme = 'system' | 'light' | 'dark';

export const themes: readonly Theme[] = ['system', 'light', 'dark'];

const key = 'theme';

/** The scheme of colours that the user chose, for all pages of the service in this browser. */
export const theme = signal<Theme>(stored());

const prefersDark = matchMedia('(prefers-color-scheme: dark)');
const systemIsDark = signal(prefersDark.matches);
prefersDark.addEventListener('change', ({ matches }) => {
  systemIsDark.value = matches;
});
// Another tab has chosen.
addEventListener('storage', (event) => {
  if (event.key === key) theme.value = stored();
});

effect(() => {
  if (theme.value === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme.value;
});

/** Whether the page is dark now. Reading it in an effect follows changes. */
export function isDark(): boolean {
  return theme.value === 'system' ? systemIsDark.value : theme.value === 'dark';
}

export function chooseTheme(chosen: Theme): void {
  theme.value = chosen;
  if (chosen === 'system') localStorage.removeItem(key);
  else localStorage.setItem(key, chosen);
}

function stored(): Theme {
  const found = localStorage.getItem(key);
  return found === 'light' || found === 'dark' ? found : 'system';
}
