import type { DefinitionNode, DocumentNode, FragmentDefinitionNode } from 'graphql';
import { GraphQLError, Kind, parse, TokenKind, visit } from 'graphql';
import { bounds } from '../../api/graphql/documents/bounds.js';
import type { FileDocument } from './file-document.js';
import type { Finding } from './finding.js';
import { findingAt } from './finding.js';

/** An operation or a fragment with the fragments that it spreads, directly or not, as a client sends them. */
export interface ComposedDocument {
  /** The file of the operation. */
  readonly source: FileDocument;
  readonly definition: DefinitionNode;
  /**
   * The document with its fragments; once it has more tokens than the service accepts, no further fragment is added.
   */
  readonly document: DocumentNode;
  readonly isTooLong: boolean;
}

/** A definition of a file. */
interface Part {
  readonly source: FileDocument;
  readonly definition: DefinitionNode;
  /** Names of fragments. */
  readonly spreads: readonly string[];
  /** Tokens outside lists. */
  readonly tokens: number;
}

/**
 * Each operation of the sources with its fragments: those of its own file first, then those of other files. Then each
 * fragment that no operation spreads. `findings` gets the errors of syntax.
 */
export function composedDocuments(sources: readonly FileDocument[], findings: Finding[]): ComposedDocument[] {
  const parts: Part[] = [];
  const everywhere = new Map<string, Part>();
  const ofFiles = new Map<string, Map<string, Part>>();
  for (const source of sources) {
    const ofFile = ofFiles.get(source.name) ?? new Map<string, Part>();
    ofFiles.set(source.name, ofFile);
    for (const definition of parsedOrFound(source, findings)) {
      const part = partOf(source, definition);
      parts.push(part);
      if (definition.kind !== Kind.FRAGMENT_DEFINITION) continue;
      ofFile.set(definition.name.value, part);
      if (!everywhere.has(definition.name.value)) everywhere.set(definition.name.value, part);
    }
  }
  const composed: ComposedDocument[] = [];
  const joined = new Set<Part>();
  const spread = new Set(parts.flatMap(({ spreads }) => spreads));
  const isSpread = ({ definition }: Part) => isFragment(definition) && spread.has(definition.name.value);
  // Fragments that others spread come last: those that are still left spread each other in a circle.
  for (const part of [...parts].sort((a, b) => order(a, isSpread(a)) - order(b, isSpread(b)))) {
    if (isFragment(part.definition) && joined.has(part)) continue;
    const { source, definition } = part;
    const known = (name: string) => ofFiles.get(source.name)?.get(name) ?? everywhere.get(name);
    const { all, isTooLong } = withFragments(part, known);
    for (const each of all) joined.add(each);
    const definitions = Array.from(all, (each) => each.definition);
    composed.push({ source, definition, document: { kind: Kind.DOCUMENT, definitions }, isTooLong });
  }
  return composed;
}

function isFragment(definition: DefinitionNode): definition is FragmentDefinitionNode {
  return definition.kind === Kind.FRAGMENT_DEFINITION;
}

function order({ definition }: Part, isSpread: boolean): number {
  return isFragment(definition) ? (isSpread ? 2 : 1) : 0;
}

function parsedOrFound(source: FileDocument, findings: Finding[]): readonly DefinitionNode[] {
  try {
    return parse(source).definitions;
  } catch (error) {
    // The parser runs out of stack in a document that is nested too deeply.
    if (!(error instanceof GraphQLError || error instanceof RangeError)) throw error;
    const { message } = error;
    const positions = error instanceof GraphQLError ? error.positions : undefined;
    findings.push(
      findingAt(source, positions?.[0] ?? 0, {
        rule: 'syntax',
        severity: 'error',
        message,
        remedy: 'Correct the text: the service answers GRAPHQL_PARSE_FAILED.',
      }),
    );
    return [];
  }
}

function partOf(source: FileDocument, definition: DefinitionNode): Part {
  const spreads: string[] = [];
  visit(definition, { FragmentSpread: ({ name }) => void spreads.push(name.value) });
  let [tokens, lists] = [0, 0];
  const { loc } = definition;
  for (let token = loc?.startToken; token; token = token === loc?.endToken ? undefined : (token.next ?? undefined)) {
    if (token.kind === TokenKind.BRACKET_L) lists += 1;
    if (lists === 0 && token.kind !== TokenKind.COMMENT) tokens += 1;
    if (token.kind === TokenKind.BRACKET_R) lists -= 1;
  }
  return { source, definition, spreads: [...new Set(spreads)], tokens };
}

function withFragments(first: Part, known: (name: string) => Part | undefined) {
  const all = new Set<Part>([first]);
  let tokens = 0;
  for (const part of all) {
    tokens += part.tokens;
    if (tokens > bounds.tokens) return { all, isTooLong: true };
    for (const name of part.spreads) {
      const fragment = known(name);
      if (fragment) all.add(fragment);
    }
  }
  return { all, isTooLong: false };
}
