import { collectFields } from '@graphql-tools/utils';
import type { FieldNode, FragmentDefinitionNode, GraphQLField, GraphQLSchema, OperationDefinitionNode } from 'graphql';

/** A root field of a document. */
export interface Root {
  /** The name in the answer. */
  readonly key: string;
  readonly nodes: readonly FieldNode[];
  /** Undefined for `__typename`, `__schema` and `__type`. */
  readonly field: GraphQLField<unknown, unknown> | undefined;
}

/** An operation with all that its root fields depend on. */
export interface RootSource {
  readonly schema: GraphQLSchema;
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>;
  readonly operation: OperationDefinitionNode;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** The root fields that a request selects, in order. Throws when the variable of a condition has no value. */
export function collectRoots({ schema, fragments, operation, variables }: RootSource): readonly Root[] {
  const query = schema.getQueryType()!;
  const { fields } = collectFields(schema, fragments, variables, query, operation.selectionSet);
  return [...fields].map(([key, nodes]) => ({ key, nodes, field: query.getFields()[nodes[0]!.name.value] }));
}
