import type { DefinitionNode, DocumentNode, GraphQLSchema } from 'graphql';
import { isExecutableDefinitionNode, Kind, parse, TokenKind } from 'graphql';
import { nearest } from '../../base/suggest.js';
import { FileDocument, type Lines } from './file-document.js';
import { filledHoles } from './filled-holes.js';
import type { TextInFile } from './placed-text.js';
import { hole } from './placed-text.js';

/** A text that begins as an executable document does: an operation, a fragment, or a selection of fields. */
const beginnings = [
  /(?:query|mutation|subscription)(?:\s+[\w\ufffc]+)?\s*[({@]/,
  /fragment\s+\w+\s+on\s+\w/,
  /\{\s*(?:#[^\n]*\n\s*)*[A-Za-z_.\ufffc]/,
];
const executable = new RegExp(
  `^[\\s,\\ufffc]*(?:#[^\\n]*\\n[\\s,\\ufffc]*)*(?:${beginnings.map(({ source }) => source).join('|')})`,
);
/** Finds documents of the contract among other texts and documents of other services. */
export class DocumentSearch {
  readonly #roots: ReadonlySet<string>;
  readonly #types: ReadonlySet<string>;
  /** A root field whose name is rare in other texts, with its arguments or selection. */
  readonly #speaking: RegExp;
  /** A root field with arguments or a selection, or a fragment on a type. */
  readonly #concerning: RegExp;
  readonly #holding: RegExp;

  constructor(schema: GraphQLSchema) {
    const roots = Object.keys(schema.getQueryType()?.getFields() ?? {});
    this.#roots = new Set([...roots, '__schema', '__type']);
    this.#types = new Set(Object.keys(schema.getTypeMap()));
    const rare = roots.filter((name) => /[a-z][A-Z]/.test(name)).join('|');
    this.#speaking = new RegExp(`\\b(?:${rare})\\s*(?:\\(\\s*(?:\\w+\\s*:|\\$|\\ufffc)|\\{\\s*[\\w.])`);
    const types = [...this.#types].filter((name) => !name.startsWith('__')).join('|');
    this.#concerning = new RegExp(`\\b(?:${roots.join('|')})\\s*[({]|\\bon\\s+(?:${types})\\b`);
    const operation = '(?:query|mutation|subscription)\\b\\s*\\w*\\s*[({@$"\']|fragment\\s+\\w+\\s+on\\b';
    const field = `\\b(?:${roots.join('|')})\\s*[({"'\\\\]|\\{\\s*\\w+\\s*\\(\\s*\\w+\\s*:`;
    this.#holding = new RegExp(`\\b(?:gql|graphql)\\b|${operation}|${field}`, 'i');
  }

  /** Whether the text of a file may contain a document at all; a quick test. */
  mayHold(text: string): boolean {
    return this.#holding.test(text);
  }

  /** Whether a script that cannot be parsed seems to contain documents of the contract. */
  mayMean(text: string): boolean {
    return this.#speaking.test(text) || (/\b(?:gql|graphql)\b/i.test(text) && this.#concerning.test(text));
  }

  /** The document in a text; the position of a document that cannot be read; undefined for any other text. */
  documentOf(source: TextInFile, file: string, lines: Lines): FileDocument | number | undefined {
    const { text, isMarked, quote } = source;
    if (text.trim() === '') return undefined;
    const spoken = text.search(this.#speaking);
    if (!isMarked && !executable.test(text)) return spoken < 0 ? undefined : source.at(spoken);
    const document = new FileDocument(filledHoles(source), file, lines, quote);
    const parsed = parsedOrNot(document);
    if (parsed) return this.#isDocument(parsed, isMarked) ? document : undefined;
    // Errors of syntax become findings only where the whole text is known.
    if (quote === '') return document;
    if (!(isMarked ? this.#concerning : this.#speaking).test(text)) return undefined;
    return text.includes(hole) ? source.at(0) : document;
  }

  #isDocument({ definitions }: DocumentNode, isMarked: boolean): boolean {
    if (!isMarked && !definitions.every(isExecutableDefinitionNode)) return false;
    return definitions.some((each) => this.#isOurs(each, isMarked)) || (isMarked && definitions.every(onlySpreads));
  }

  /** Whether a definition names a root field or a type of the contract, or one that is misspelt. */
  #isOurs(definition: DefinitionNode, isMarked: boolean): boolean {
    if (!isExecutableDefinitionNode(definition)) return false;
    if (definition.kind === Kind.FRAGMENT_DEFINITION) {
      const type = definition.typeCondition.name.value;
      if (type !== 'Query') return isNear(type, this.#types);
    }
    // A selection without `query`, such as `{ name }`, may be any text.
    const isSure = isMarked || definition.loc?.startToken.kind !== TokenKind.BRACE_L;
    return definition.selectionSet.selections.some((selection) => {
      if (selection.kind !== Kind.FIELD) return false;
      const { name, arguments: argumentNodes = [], selectionSet } = selection;
      return isNear(name.value, this.#roots) && (isSure || argumentNodes.length > 0 || selectionSet !== undefined);
    });
  }
}

/** Whether an operation, or a fragment on its type, names no field, so that its schema cannot be recognised. */
function onlySpreads(definition: DefinitionNode): boolean {
  if (!isExecutableDefinitionNode(definition)) return false;
  if (definition.kind === Kind.FRAGMENT_DEFINITION && definition.typeCondition.name.value !== 'Query') return false;
  return definition.selectionSet.selections.every(({ kind }) => kind === Kind.FRAGMENT_SPREAD);
}

/** Short names are similar to too many others. */
function isNear(name: string, names: ReadonlySet<string>): boolean {
  return names.has(name) || (name.length > 6 && !name.startsWith('__') && nearest(name, [...names]) !== undefined);
}

function parsedOrNot(document: FileDocument): DocumentNode | undefined {
  try {
    return parse(document);
  } catch {
    return undefined;
  }
}
