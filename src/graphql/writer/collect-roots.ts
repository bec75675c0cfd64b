import { collectFields } from '@graphql-tools/utils';
import type { FieldNode, FragmentDefinitionNode, GraphQLField, GraphQLSchema, OperationDefinitionNode } from 'graphql';

/** A root field of a document. */
export interface Root {
  /** Its name in the answer. */
  readonly key: string;
  readonly nodes: readonly FieldNode[];
  /** Undefined for `__typename`, `__schema` and `__type`. */
  readonly field: GraphQLField<unknown, unknown> | undefined;
}

/** What root fields are taken from. Variables matter to `@skip` and `@include` alone. */
export interface RootSource {
  readonly schema: GraphQLSchema;
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>;
  readonly operation: OperationDefinitionNode;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** The root fields that are asked for, in their order. Throws where a variable leaves a condition open. */
export function collectRoots({ schema, fragments, operation, variables }: RootSource): readonly Root[] {
  const query = schema.getQueryType()!;
  const { fields } = collectFields(schema, fragments, variables, query, operation.selectionSet);
  return [...fields].map(([key, nodes]) => ({ key, nodes, field: query.getFields()[nodes[0]!.name.value] }));
}
