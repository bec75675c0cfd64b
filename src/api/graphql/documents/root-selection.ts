import type {
  DirectiveNode,
  FieldNode,
  FragmentDefinitionNode,
  OperationDefinitionNode,
  SelectionNode,
  SelectionSetNode,
} from 'graphql';
import { Kind } from 'graphql';

export type Variables = Readonly<Record<string, unknown>>;

/** The root fields that a request selects after `@skip` and `@include`, one for each name in the response. */
export type RootSelection = (variables: Variables) => readonly FieldNode[];

/**
 * The selection of root fields of a valid operation. Without a condition on or above a root field it always returns the
 * same list. Variables need not be checked yet: a condition that is no Boolean selects the field and is refused later.
 */
export function rootSelection(
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): RootSelection {
  let conditional = false;
  const fields = rootFieldsOf(operation, fragments, (node) => {
    conditional ||= conditionsOf(node).length > 0;
    return true;
  });
  if (!conditional) return () => fields;
  return (variables) => rootFieldsOf(operation, fragments, (node) => isSelected(node, operation, variables));
}

/**
 * The root fields of an operation, one for each name in the response, of the selections for which `selects` is true.
 * Each fragment is visited once, since a second spread has the same names.
 */
export function rootFieldsOf(
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  selects: (node: SelectionNode) => boolean = () => true,
): FieldNode[] {
  const fields = new Map<string, FieldNode>();
  const entered = new Set<string>();
  const collect = ({ selections }: SelectionSetNode): void => {
    for (const node of selections) {
      if (!selects(node)) continue;
      if (node.kind === Kind.FIELD) {
        const name = (node.alias ?? node.name).value;
        if (!fields.has(name)) fields.set(name, node);
      } else if (node.kind === Kind.INLINE_FRAGMENT) {
        collect(node.selectionSet);
      } else if (!entered.has(node.name.value)) {
        entered.add(node.name.value);
        const fragment = fragments.get(node.name.value);
        if (fragment) collect(fragment.selectionSet);
      }
    }
  };
  collect(operation.selectionSet);
  return [...fields.values()];
}

function conditionsOf({ directives = [] }: SelectionNode): readonly DirectiveNode[] {
  return directives.filter(({ name }) => name.value === 'skip' || name.value === 'include');
}

function isSelected(node: SelectionNode, operation: OperationDefinitionNode, variables: Variables): boolean {
  return conditionsOf(node).every(
    (directive) => conditionOf(directive, operation, variables) !== (directive.name.value === 'skip'),
  );
}

/** The value of `if`; undefined, and the field is selected, where it is no Boolean. */
function conditionOf(
  directive: DirectiveNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): boolean | undefined {
  const node = directive.arguments?.[0]?.value;
  if (node?.kind === Kind.BOOLEAN) return node.value;
  if (node?.kind !== Kind.VARIABLE) return undefined;
  const name = node.name.value;
  const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
  if (value !== undefined) return typeof value === 'boolean' ? value : undefined;
  const declared = operation.variableDefinitions?.find(({ variable }) => variable.name.value === name)?.defaultValue;
  return declared?.kind === Kind.BOOLEAN ? declared.value : undefined;
}
