import { type ParserPlugin, parse } from '@babel/parser';
import type { Node, StringLiteral, TemplateLiteral } from '@babel/types';
import type { TextInFile } from './placed-text.js';
import { holeAt, joined, type PlacedText, placed, unescaped } from './placed-text.js';

/** Tags and functions whose texts are GraphQL. */
const markers: ReadonlySet<string> = new Set(['gql', 'graphql']);

/**
 * The strings and templates of a script, each concatenation as one text. Throws what the parser throws, and a
 * RangeError where the script is nested too deeply.
 */
export function scriptTexts(script: string, type: string): TextInFile[] {
  const isTyped = /^\.[mc]?tsx?$/.test(type);
  const plugins: ParserPlugin[] = isTyped ? ['typescript', 'decorators-legacy'] : ['flow', 'decorators-legacy'];
  if (!/^\.[mc]?ts$/.test(type)) plugins.push('jsx');
  const { program } = parse(script, {
    sourceType: 'unambiguous',
    allowAwaitOutsideFunction: true,
    allowReturnOutsideFunction: true,
    allowSuperOutsideMethod: true,
    allowUndeclaredExports: true,
    errorRecovery: true,
    plugins,
  });
  const found: TextInFile[] = [];
  const marked = new Set<Node>();
  const open: Node[] = [program];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === 'TaggedTemplateExpression' && isMarker(node.tag)) marked.add(node.quasi);
    if (node.type === 'CallExpression' && isMarker(node.callee)) for (const each of node.arguments) marked.add(each);
    const isMarked = marked.has(node) || isCommented(node);
    const parts = partsOf(node, isMarked, script);
    if (!parts) {
      open.push(...insideOf(node));
      continue;
    }
    const text = joined(parts.map((part) => ('text' in part ? part : holeAt(part.start ?? 0))));
    found.push({ ...text, isMarked, quote: script.charAt(node.start ?? 0) });
    // A part that the program puts in may contain further texts.
    for (const part of parts) if (!('text' in part)) open.push(part);
  }
  return found.sort((a, b) => a.at(0) - b.at(0));
}

/** The nodes below one. */
function insideOf(node: Node): Node[] {
  return Object.entries(node).flatMap(([name, value]) =>
    /comments$/i.test(name) ? [] : (Array.isArray(value) ? value : [value]).filter(isNode),
  );
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string';
}

/** `gql`, `graphql`, `apollo.gql`. */
function isMarker(node: Node): boolean {
  if (node.type === 'MemberExpression') return isMarker(node.property);
  return node.type === 'Identifier' && markers.has(node.name);
}

/** A text after the comment `GraphQL`. */
function isCommented({ leadingComments }: Node): boolean {
  return leadingComments?.some(({ type, value }) => type === 'CommentBlock' && value.trim() === 'GraphQL') ?? false;
}

function isText(node: Node): node is StringLiteral | TemplateLiteral {
  return node.type === 'StringLiteral' || node.type === 'TemplateLiteral';
}

/** A piece of text, or an expression that the program puts in. */
type Part = PlacedText | Node;

/** The parts of a string, a template, a concatenation of them, or a list of them that is joined. */
function partsOf(node: Node, isMarked: boolean, script: string): Part[] | undefined {
  if (isText(node)) return partsOfText(node, script);
  if (!isMarked && !script.slice(node.start ?? 0, node.end ?? 0).includes('{')) return undefined;
  if (node.type === 'BinaryExpression' && node.operator === '+') {
    const added: Node[] = [];
    let first: Node = node;
    for (; first.type === 'BinaryExpression' && first.operator === '+'; first = first.left) added.unshift(first.right);
    return partsOfAll([first, ...added], '', script);
  }
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined;
  const { object, property } = node.callee;
  const [separator] = node.arguments;
  if (property.type !== 'Identifier' || property.name !== 'join' || object.type !== 'ArrayExpression') return undefined;
  if (separator?.type !== 'StringLiteral') return undefined;
  return partsOfAll(
    object.elements.filter((each) => each !== null),
    separator.value,
    script,
  );
}

/** Undefined where none of the nodes is a text. */
function partsOfAll(nodes: readonly Node[], between: string, script: string): Part[] | undefined {
  if (!nodes.some(isText)) return undefined;
  return nodes.flatMap((node, i) => {
    const parts: Part[] = isText(node) ? partsOfText(node, script) : [node];
    const place = node.start ?? 0;
    return i > 0 && between !== '' ? [{ text: between, at: () => place }, ...parts] : parts;
  });
}

function partsOfText(node: StringLiteral | TemplateLiteral, script: string): Part[] {
  const [start, end] = [node.start ?? 0, node.end ?? 0];
  if (node.type === 'StringLiteral') return [unescaped(placed(script.slice(start + 1, end - 1), start + 1))];
  return node.quasis.flatMap((quasi, i): Part[] => {
    const from = quasi.start ?? 0;
    const text = unescaped(placed(script.slice(from, quasi.end ?? from), from));
    const put: Node | undefined = node.expressions[i];
    return put ? [text, put] : [text];
  });
}
