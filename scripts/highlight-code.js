// Code of the documentation as HTML, with comments, texts, keywords and numbers in elements of their own.

const words = (text) => new RegExp(`(?<![\\w$.-])(?:${text.trim().split(/\s+/).join('|')})(?![\\w$-])`);
const strings = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/;
const numbers = /(?<![\w$#.-])-?\d[\d_]*(?:\.\d+)?(?:e[+-]?\d+)?(?![\w$-])/;

const script = {
  c: /\/\/.*|\/\*[\s\S]*?\*\//,
  s: new RegExp(`${strings.source}|\`(?:[^\`\\\\]|\\\\.)*\``),
  k: words(`
    as async await break case catch class const continue default delete do else export extends finally for from function
    if import in instanceof interface let new of return switch throw try type typeof undefined null true false while
  `),
  n: numbers,
};
const shell = {
  // A number sign within a word or an address begins no comment.
  c: /(?<=^|\s)#.*/,
  s: /"(?:[^"\\]|\\.)*"|'[^']*'/,
  k: words('if then else fi for in do done while case esac export set function'),
  // Flags.
  n: /(?<=^|\s)--?[a-zA-Z][\w-]*/,
};

/** For each language its rules: comments, texts, keywords and numbers. */
const languages = {
  js: script,
  ts: script,
  json: { s: strings, k: words('true false null'), n: numbers },
  graphql: {
    c: /#.*/,
    s: /"""[\s\S]*?"""|"(?:[^"\\\n]|\\.)*"/,
    k: words('query mutation subscription fragment on type input enum union scalar true false null'),
    n: /\$\w+|-?\b\d+(?:\.\d+)?\b/,
  },
  py: {
    c: /#.*/,
    s: new RegExp(`"""[\\s\\S]*?"""|[fbr]?(?:${strings.source})`),
    k: words(`
      and as assert async await break class continue def del elif else except finally for from global if import in is
      lambda not or pass raise return try while with yield None True False
    `),
    n: numbers,
  },
  sh: shell,
  yaml: { c: shell.c, s: strings, k: words('true false null'), n: /(?<=^\s*(?:- )?)[\w.-]+(?=:(?:\s|$))/ },
  sql: {
    c: /--.*/,
    s: /'(?:[^']|'')*'/,
    k: words('select from where and or not as on join group order by limit create table insert into in is null using'),
    n: numbers,
    flags: 'i',
  },
};

/** The languages that have rules. */
export const highlighted = Object.keys(languages);

/** The HTML of code in a language; of an unknown one, or of none, the text alone. */
export function highlightCode(code, language = '') {
  const { flags = '', ...rules } = Object.hasOwn(languages, language) ? languages[language] : {};
  const kinds = Object.keys(rules);
  if (kinds.length === 0) return escaped(code);
  const any = new RegExp(kinds.map((kind) => `(?<${kind}>${rules[kind].source})`).join('|'), `gm${flags}`);
  let html = '';
  let at = 0;
  for (const { 0: text, index, groups } of code.matchAll(any)) {
    const kind = kinds.find((each) => groups[each] !== undefined);
    html += `${escaped(code.slice(at, index))}<span class=${kind}>${escaped(text)}</span>`;
    at = index + text.length;
  }
  return html + escaped(code.slice(at));
}

function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
