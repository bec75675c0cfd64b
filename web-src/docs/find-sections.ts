import address from 'parts:docs-sections.json';
import { base } from '../shared/base.js';
import { type ExcerptPart, type FoundSection, SectionSearch } from './search-sections.js';

export interface SectionLink {
  readonly href: string;
  readonly name: string;
  readonly excerpt: readonly ExcerptPart[];
}

let search: Promise<SectionSearch> | undefined;

/** The sections that a text asks for, the best ones first. */
export async function findSections(text: string): Promise<SectionLink[]> {
  search ??= readSections();
  // Sections that could not be read are asked for again.
  search.catch(() => {
    search = undefined;
  });
  return (await search).find(text).map(linkOf);
}

async function readSections(): Promise<SectionSearch> {
  const response = await fetch(new URL(`pages/${address.replace('./', '')}`, base));
  if (!response.ok) throw new Error(`status ${response.status}`);
  return new SectionSearch(await response.json());
}

function linkOf({ section: { page, title, heading, anchor }, excerpt }: FoundSection): SectionLink {
  return {
    href: `${base}docs${page === '' ? '' : '/'}${page}#${anchor}`,
    name: heading === title ? title : `${title}: ${heading}`,
    excerpt,
  };
}
