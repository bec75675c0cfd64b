import MiniSearch, { type Query } from 'minisearch';

/** A section of a page, from one heading to the next. */
export interface Section {
  readonly page: string;
  readonly title: string;
  readonly heading: string;
  readonly anchor: string;
  readonly text: string;
}

export interface FoundSection {
  readonly section: Section;
  /** The part of the text around the first word that was found. */
  readonly excerpt: readonly ExcerptPart[];
}

/** A piece of an excerpt, and whether it is a word that was found. */
export interface ExcerptPart {
  readonly text: string;
  readonly isFound: boolean;
}

const lists: ReadonlySet<string> = new Set(['reference', 'audits']);
const most = 12;
const excerptCharacters = 120;

/** Words that say nothing of what is looked for. */
const empty = new Set(
  (
    'a an and are as at can do does for from get have how i in into is it my no not of on or that the there this to ' +
    'use what when where which why with without'
  ).split(' '),
);

/** Words of readers, and the words of the pages for the same, one group a line. */
const groups = [
  ['authentication', 'authorization', 'auth', 'login', 'signin', 'signing', 'token', 'password', 'tokens'],
  ['pagination', 'paginate', 'paging', 'page', 'pages', 'cursor', 'offset'],
  ['offline', 'network', 'internet', 'airgapped'],
  ['upgrade', 'upgrading', 'update', 'migration', 'breaking'],
  ['faq', 'questions'],
  ['architecture', 'design', 'internals', 'layers'],
  ['alternatives', 'alternative', 'compare', 'comparison', 'mockoon', 'wiremock', 'prism', 'other-tools', 'beside'],
  ['missing', 'explain', 'empty'],
  ['user', 'users', 'account'],
  ['geojson', 'records', 'load', 'upload', 'import'],
  ['coverage', 'footprint', 'footprints', 'swath', 'frames'],
  ['port-taken', 'port', 'eaddrinuse'],
  ['websocket', 'subscription', 'subscriptions', 'stream', 'push', 'sse', 'realtime', 'webhook'],
  ['retry', 'again', 'retries', 'resend', 'transient'],
  ['time', 'clock', 'travel', 'freeze', 'date', 'now', 'instant'],
  ['docker', 'image', 'container', 'podman', 'compose'],
  ['speed', 'performance', 'fast', 'benchmark', 'timings'],
  ['seed', 'deterministic', 'reproducible', 'same'],
  ['error', 'errors', 'failure', 'fault', 'faults', 'chaos'],
  ['polygon', 'geometry', 'area', 'bbox', 'region'],
  ['limit', 'limits', 'quota', 'rate', 'throttle', '429'],
  ['reset', 'clear', 'isolate', 'isolation'],
  ['snapshot', 'snapshots', 'snapshotid'],
  ['capsule', 'save', 'backup', 'restore', 'dump'],
  ['antimeridian', 'dateline'],
  ['debug', 'panel', 'journal'],
  ['tiles', 'tile', 'mvt', 'vector', 'maplibre', 'mapbox'],
] as const;
const synonyms = new Map<string, readonly string[]>(groups.flatMap((group) => group.map((word) => [word, group])));

/** The search over all sections of the documentation. */
export class SectionSearch {
  readonly #sections: readonly Section[];
  readonly #search = new MiniSearch({ fields: ['heading', 'title', 'text'] });

  constructor(sections: readonly Section[]) {
    this.#sections = sections;
    this.#search.addAll(sections.map((section, id) => ({ id, ...section })));
  }

  /**
   * The sections with the words of a text, or with words that begin so, are written nearly so or mean the same. Those
   * with all words come first, then those with some.
   */
  find(text: string): FoundSection[] {
    const given = text
      .toLowerCase()
      .split(/[^\p{L}\p{N}_-]+/u)
      .filter((word) => word !== '');
    const meant = given.filter((word) => !empty.has(word));
    const words = meant.length > 0 ? meant : given;
    if (words.length === 0) return [];
    const queries = words.map(queryOf);
    const found = [...this.#found({ combineWith: 'AND', queries }), ...this.#found({ combineWith: 'OR', queries })];
    const unique = new Map(found.map(({ id, terms }) => [id, terms]));
    return [...unique].slice(0, most).map(([id, terms]) => {
      const section = this.#sections[id]!;
      return { section, excerpt: excerptOf(section.text, terms, words) };
    });
  }

  #found(query: Query): { readonly id: number; readonly terms: string[] }[] {
    return this.#search.search(query, {
      boost: { heading: 4, title: 3 },
      // The reference and the audits are long lists, which would come before the pages that explain.
      boostDocument: (id) => (lists.has(this.#sections[id]?.page ?? '') ? 0.3 : 1),
    });
  }
}

/** A word, as it is or nearly, and with less weight the words for the same. */
function queryOf(word: string): Query {
  const exact = { queries: [word], prefix: word.length > 2, fuzzy: word.length > 3 ? 0.2 : 0 };
  const others = (synonyms.get(word) ?? []).filter((each) => each !== word);
  return others.length === 0
    ? exact
    : {
        combineWith: 'OR',
        queries: [exact, { queries: others, boost: { heading: 1, title: 1 }, prefix: false, fuzzy: false }],
      };
}

/** The part of a text around the first of the words themselves; where it has none, around a word for the same. */
function excerptOf(text: string, terms: readonly string[], words: readonly string[]): ExcerptPart[] {
  const own = beginning(terms.filter((term) => words.some((word) => term.startsWith(word)))).exec(text);
  const place = (own ?? beginning(terms).exec(text))?.index ?? 0;
  const near = Math.max(0, place - 40);
  const start = near === 0 ? 0 : text.indexOf(' ', near) + 1;
  const shown = `${start > 0 ? '… ' : ''}${text.slice(start, start + excerptCharacters)}`;
  return shown
    .split(beginning(terms))
    .map((part, i) => ({ text: part, isFound: i % 2 === 1 }))
    .filter((part) => part.text !== '');
}

/** What finds the first of some terms at the beginning of a word; nothing without terms. */
function beginning(terms: readonly string[]): RegExp {
  const escaped = terms.map((term) => term.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  return new RegExp(`\\b(${escaped.length === 0 ? '(?!)' : escaped.join('|')})`, 'iu');
}
