import { sectionRoute, sections } from './section-route.js';

/** The ways to the sections of the panel. */
export function SectionTabs() {
  return (
    <nav class="tabs" aria-label="Sections">
      {sections.map(({ name, text }) => (
        <a key={name} href={`#${name}`} aria-current={sectionRoute.value.section === name ? 'page' : undefined}>
          {text}
        </a>
      ))}
    </nav>
  );
}
