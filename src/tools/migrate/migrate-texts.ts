import type { DocumentNode, OperationDefinitionNode, Source } from 'graphql';
import { type GraphQLSchema, Kind, print, validate } from 'graphql';
import type { FileText, MigratedOperation, MigrateReport, MigrationDifference } from '../../tools-types.js';
import { composedDocuments } from '../check/composed-documents.js';
import { documentsIn } from '../check/documents-in.js';
import { type Finding, findingAt } from '../check/finding.js';
import { type Rewriting, rewriteInPlace } from './rewrite-in-place.js';
import { legacyRootsOf, type Rewritten, rewriteOperation } from './rewrite-operation.js';

/** An operation of the report, without the facts that depend on other operations. */
type Migrated = Omit<MigratedOperation, 'stays'>;

/** Rewrites the legacy operations in some texts for the schema of a profile; see `migrateDocuments` in tools.ts. */
export async function migrateTexts(files: readonly FileText[], schema: GraphQLSchema): Promise<MigrateReport> {
  const findings: Finding[] = [];
  const sources = await documentsIn(files, schema, findings);
  const operations = new Map<Rewriting, Migrated>();
  for (const { source, definition, document, isTooLong } of composedDocuments(sources, findings)) {
    if (definition.kind !== Kind.OPERATION_DEFINITION || legacyRootsOf(document).length === 0) continue;
    const invalid = isTooLong ? 'It has more tokens than a request may.' : validate(schema, document)[0]?.message;
    const rewritten = invalid
      ? refusedBecause(document, `The operation is not valid: ${invalid}`)
      : checked(schema, document, rewriteOperation(definition, document));
    const operation = migrated(source, definition, rewritten);
    const after = operation.isExact ? rewritten.document?.definitions : undefined;
    operations.set({ before: document.definitions, after }, operation);
  }
  const inPlace = rewriteInPlace(files, [...operations.keys()]);
  return {
    documents: sources.length,
    operations: Array.from(operations, ([rewriting, each]) => ({ ...each, stays: inPlace.stays.get(rewriting) })),
    files: inPlace.files,
    unread: findings.filter(({ severity }) => severity !== 'note'),
  };
}

/** The rewritten operation must be valid too: the profile may lack a member of it. */
function checked(schema: GraphQLSchema, document: DocumentNode, rewritten: Rewritten): Rewritten {
  const [error] = rewritten.document ? validate(schema, rewritten.document) : [];
  return error
    ? refusedBecause(document, `The rewritten form is not valid in this profile: ${error.message}`)
    : rewritten;
}

function refusedBecause(document: DocumentNode, message: string): Rewritten {
  return {
    differences: legacyRootsOf(document)
      .slice(0, 1)
      .map((node) => ({ kind: 'not rewritten', message, node })),
  };
}

function migrated(source: Source, definition: OperationDefinitionNode, { document, differences }: Rewritten): Migrated {
  const placed = differences.map(({ kind, message, node }): MigrationDifference => {
    const { line, column } = placeOf(node.loc?.source ?? source, node.loc?.start ?? 0);
    return { kind, message, line, column };
  });
  const { line, column } = placeOf(source, definition.loc?.start ?? 0);
  return {
    file: source.name,
    line,
    column,
    name: definition.name?.value,
    isExact: document !== undefined && placed.every(({ kind }) => kind === 'form'),
    rewritten: document && print(document),
    differences: [...new Map(placed.map((each) => [JSON.stringify(each), each])).values()],
  };
}

function placeOf(source: Source, offset: number): { readonly line: number; readonly column: number } {
  return findingAt(source, offset, { rule: 'deprecated', severity: 'warning', message: '', remedy: '' });
}
