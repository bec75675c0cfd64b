// The documentation site: docs/*.md, the recipes and the reference of the contract as pages. scripts/pack-pages.js
// writes them beside the other pages. The Markdown is GitHub's, with relative links.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import GithubSlugger from 'github-slugger';
import { Marked } from 'marked';
import { contractReference } from './contract-reference.js';
import { highlightCode } from './highlight-code.js';

/**
 * `pages`: each with its name in the address ('' is `/docs`), its title, its sections for the search, and its HTML for
 * a base address. `groups`: the list of pages, in the order of docs/README.md; pages that it does not name come last.
 * `pictures`: the pictures of the pages that were rendered, by their packed names.
 */
export function readDocs(root) {
  const sources = sourcesOf(root);
  const pictures = new Map();
  const packedName = (path) => {
    const bytes = readFileSync(new URL(path, root));
    const { name, ext } = posix.parse(path);
    const packed = `docs-${name}-${createHash('sha256').update(bytes).digest('hex').slice(0, 8).toUpperCase()}${ext}`;
    pictures.set(packed, bytes);
    return packed;
  };
  const pages = sources.map(({ path, name, text }) => {
    const sections = sectionsOf(text);
    const title = sections.find(({ depth }) => depth === 1)?.heading ?? name;
    return { name, title, sections, html: (base) => rendered(text, path, { sources, packedName, base }) };
  });
  return { pages, groups: groupsOf(sources), pictures };
}

/** The texts of the pages: docs/, the index first, the reference of the contract, and each recipe with its files. */
function sourcesOf(root) {
  const read = (path) => readFileSync(new URL(path, root), 'utf8');
  const inside = (folder) => readdirSync(new URL(folder, root), { withFileTypes: true });
  const filesIn = (folder) =>
    inside(folder).flatMap((each) => {
      if (each.isFile()) return [each.name];
      if (each.name === '__pycache__') return [];
      return filesIn(`${folder}${each.name}/`).map((name) => `${each.name}/${name}`);
    });
  const names = inside('docs/').flatMap(({ name }) => /^(?!README)(.*)\.md$/.exec(name)?.[1] ?? []);
  const recipes = inside('docs/recipes/').filter((each) => each.isDirectory());
  return [
    { path: 'docs/README.md', name: '', text: read('docs/README.md') },
    ...names.map((name) => ({ path: `docs/${name}.md`, name, text: read(`docs/${name}.md`) })),
    { path: 'schema.graphql', name: 'reference', text: contractReference(read('schema.graphql')) },
    { path: 'docs/recipes/README.md', name: 'recipes', text: read('docs/recipes/README.md') },
    ...recipes.map(({ name }) => {
      const parts = filesIn(`docs/recipes/${name}/`).map((file) => {
        const code = read(`docs/recipes/${name}/${file}`).trimEnd();
        return `## ${file}\n\n\`\`\`\`${posix.extname(file).slice(1)}\n${code}\n\`\`\`\``;
      });
      const text = [`# Recipe: ${name}`, 'One of the [recipes](../README.md).', ...parts].join('\n\n');
      return { path: `docs/recipes/${name}/`, name: `recipes-${name}`, text };
    }),
  ];
}

/** The pages by the headings of docs/README.md under which it links to them. Recipes are below their own page. */
function groupsOf([index, ...sources]) {
  const groups = [{ heading: '', names: [''] }];
  for (const [, heading, href = ''] of index.text.matchAll(/^## (.*)$|\]\((?!http)([^)#]+)\)/gm)) {
    const linked = sources.find(({ path }) => path === posix.join('docs', href));
    if (heading) groups.push({ heading, names: [] });
    else if (linked) groups.at(-1).names.push(linked.name);
  }
  const listed = new Set(groups.flatMap(({ names }) => names));
  const others = sources.filter(({ name, path }) => !listed.has(name) && !path.endsWith('/'));
  groups.at(-1).names.push(...others.map(({ name }) => name));
  return groups;
}

/** The sections of a page, from each heading to the next, as plain text. */
function sectionsOf(text) {
  const slugger = new GithubSlugger();
  const sections = [];
  for (const token of new Marked().lexer(text)) {
    const words = textOf(token).replaceAll(/\s+/g, ' ').trim();
    if (token.type === 'heading')
      sections.push({ heading: words, depth: token.depth, anchor: slugger.slug(words), text: '' });
    else if (sections.length > 0) sections.at(-1).text = `${sections.at(-1).text} ${words}`.trim();
  }
  return sections;
}

/** The words of a token, without marks. */
function textOf(token) {
  if (token.type === 'html') return '';
  if (token.type === 'table') return [token.header, ...token.rows].flat().map(textOf).join(' ');
  const inside = token.items ?? token.tokens;
  return inside ? inside.map(textOf).join(token.type === 'list' ? ' ' : '') : (token.text ?? '');
}

/** The HTML of a page; its addresses are relative to `base`. Throws for a link to a page that is not there. */
function rendered(text, path, { sources, packedName, base }) {
  const slugger = new GithubSlugger();
  const folder = path.endsWith('/') ? path : `${posix.dirname(path)}/`;
  /** The address of a link, or undefined for a file of the repository that has no page. */
  const addressOf = (href) => {
    if (/^https?:|^#/.test(href)) return href;
    const [file, anchor] = href.split('#');
    const target = posix.join(folder, file);
    const page = sources.find(
      (each) => each.path === target || (each.path.endsWith('/') && target.startsWith(each.path)),
    );
    if (!page && target.startsWith('docs/')) throw new Error(`${path} links to ${target}, which is not there`);
    return page && `${base}docs${page.name === '' ? '' : '/'}${page.name}${anchor ? `#${anchor}` : ''}`;
  };
  const renderer = {
    heading({ tokens, depth }) {
      const anchor = slugger.slug(tokens.map(textOf).join(''));
      const inside = this.parser.parseInline(tokens);
      if (depth === 1) return `<h1 id="${anchor}">${inside}</h1>\n`;
      return `<h${depth} id="${anchor}"><a href="#${anchor}">${inside}</a></h${depth}>\n`;
    },
    link({ href, tokens, raw }) {
      // An address in a text is an example.
      const address = raw === href ? undefined : addressOf(href);
      const inside = this.parser.parseInline(tokens);
      return address === undefined ? inside : `<a href="${address}">${inside}</a>`;
    },
    code({ text: code, lang }) {
      return `<pre tabindex="0"><code>${highlightCode(code, lang)}\n</code></pre>\n`;
    },
    image({ href, text: words }) {
      const address = `${base}pages/${packedName(posix.join(folder, href))}`;
      return `<a href="${address}"><img src="${address}" alt="${words}" loading="lazy"></a>`;
    },
  };
  const html = new Marked({ renderer }).parse(text);
  // What is too wide scrolls, also by keyboard.
  return html.replaceAll(/<table>[\s\S]*?<\/table>/g, '<div class="table" tabindex="0">$&</div>');
}
