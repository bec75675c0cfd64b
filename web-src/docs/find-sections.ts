import address from 'parts:docs-sections.json';
import MiniSearch from 'minisearch';
import { base } from '../shared/base.js';

/** A section of a page, from one heading to the next. */
export interface Section {
  readonly page: string;
  readonly title: string;
  readonly heading: string;
  readonly anchor: string;
  readonly text: string;
}

export interface FoundSection {
  readonly href: string;
  readonly title: string;
  readonly heading: string;
  /** The part of the text around the first word that was found. */
  readonly excerpt: string;
}

const most = 12;

let index: Promise<{ readonly search: MiniSearch; readonly sections: readonly Section[] }> | undefined;

/** The sections with all words of a text, or with words that begin so or are written nearly so, the best ones first. */
export async function findSections(text: string): Promise<FoundSection[]> {
  index ??= readIndex();
  // Sections that could not be read are asked for again.
  index.catch(() => {
    index = undefined;
  });
  const { search, sections } = await index;
  return search
    .search(text, {
      prefix: true,
      fuzzy: 0.15,
      combineWith: 'AND',
      boost: { heading: 4, title: 2 },
      // The reference has many short sections, which would come before the pages that explain.
      boostDocument: (id) => (sections[id]?.page === 'reference' ? 0.5 : 1),
    })
    .slice(0, most)
    .map(({ id, terms }) => found(sections[id]!, terms));
}

async function readIndex() {
  const response = await fetch(new URL(`pages/${address.replace('./', '')}`, base));
  if (!response.ok) throw new Error(`status ${response.status}`);
  const sections: readonly Section[] = await response.json();
  const search = new MiniSearch({ fields: ['heading', 'title', 'text'] });
  search.addAll(sections.map((section, id) => ({ id, ...section })));
  return { search, sections };
}

function found({ page, title, heading, anchor, text }: Section, terms: readonly string[]): FoundSection {
  const places = terms.map((term) => text.toLowerCase().indexOf(term)).filter((place) => place >= 0);
  const near = places.length === 0 ? 0 : Math.max(0, Math.min(...places) - 40);
  const start = near === 0 ? 0 : text.indexOf(' ', near) + 1;
  return {
    href: `${base}docs${page === '' ? '' : '/'}${page}#${anchor}`,
    title,
    heading,
    excerpt: `${start > 0 ? '… ' : ''}${text.slice(start, start + 120)}`,
  };
}
