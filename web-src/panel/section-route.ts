import { signal } from '@preact/signals';

/** The sections of the panel, in their order. */
export const sections = [
  { name: 'requests', text: 'Requests' },
  { name: 'clock', text: 'Clock' },
  { name: 'worlds', text: 'Worlds' },
  { name: 'users', text: 'Users' },
  { name: 'faults', text: 'Faults' },
  { name: 'records', text: 'Records' },
  { name: 'changes', text: 'Changes' },
] as const;

export type SectionName = (typeof sections)[number]['name'];

export interface SectionRoute {
  readonly section: SectionName;
  /** What is open in the section, such as the order of a request; empty for nothing. */
  readonly item: string;
}

/** The part of the panel that the address names, as `#requests/12`. */
export const sectionRoute = signal<SectionRoute>(read());

addEventListener('hashchange', () => {
  sectionRoute.value = read();
});

/** Opens a part of the panel; the browser's way back leads to the one before. */
export function open(section: SectionName, item = ''): void {
  location.hash = item === '' ? section : `${section}/${item}`;
}

function read(): SectionRoute {
  const [name, item = ''] = location.hash.slice(1).split('/');
  return { section: sections.find((each) => each.name === name)?.name ?? 'requests', item };
}
