import type { DefinitionNode, DocumentNode, FragmentDefinitionNode, Source } from 'graphql';
import { GraphQLError, Kind, parse, visit } from 'graphql';
import type { Finding } from './finding.js';
import { findingAt } from './finding.js';

/** An operation or a fragment with the fragments that it spreads, directly or not, as a client sends them. */
export interface ComposedDocument {
  /** The file of the operation. */
  readonly source: Source;
  readonly definition: DefinitionNode;
  readonly document: DocumentNode;
}

/**
 * Each operation of the sources, and each fragment, with its fragments: those of its own file first, then those of
 * other files. `findings` gets the errors of syntax.
 */
export function composedDocuments(sources: readonly Source[], findings: Finding[]): ComposedDocument[] {
  const parsed: { readonly source: Source; readonly document: DocumentNode }[] = [];
  const everywhere = new Map<string, FragmentDefinitionNode>();
  const ofFiles = new Map<string, Map<string, FragmentDefinitionNode>>();
  for (const source of sources) {
    const document = parsedOrFound(source, findings);
    if (document === undefined) continue;
    parsed.push({ source, document });
    const ofFile = ofFiles.get(source.name) ?? new Map<string, FragmentDefinitionNode>();
    ofFiles.set(source.name, ofFile);
    for (const definition of document.definitions) {
      if (definition.kind !== Kind.FRAGMENT_DEFINITION) continue;
      ofFile.set(definition.name.value, definition);
      if (!everywhere.has(definition.name.value)) everywhere.set(definition.name.value, definition);
    }
  }
  return parsed.flatMap(({ source, document }) =>
    document.definitions.map((definition) => {
      const known = (name: string) => ofFiles.get(source.name)?.get(name) ?? everywhere.get(name);
      return { source, definition, document: { kind: Kind.DOCUMENT, definitions: withFragments(definition, known) } };
    }),
  );
}

function parsedOrFound(source: Source, findings: Finding[]): DocumentNode | undefined {
  try {
    return parse(source);
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    const { message, positions } = error;
    findings.push(
      findingAt(source, positions?.[0] ?? 0, {
        rule: 'syntax',
        severity: 'error',
        message,
        remedy: 'Correct the text: the service answers GRAPHQL_PARSE_FAILED.',
      }),
    );
    return undefined;
  }
}

function withFragments(
  first: DefinitionNode,
  known: (name: string) => FragmentDefinitionNode | undefined,
): readonly DefinitionNode[] {
  const found = new Set<DefinitionNode>([first]);
  for (const definition of found) {
    visit(definition, {
      FragmentSpread({ name }) {
        const fragment = known(name.value);
        if (fragment) found.add(fragment);
      },
    });
  }
  return [...found];
}
