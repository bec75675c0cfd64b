import { type DocumentNode, Kind, parse, type SelectionSetNode } from 'graphql';

/**
 * The names of the root fields that an operation of a document selects, also through fragments, without regard to
 * conditions. None for a document that does not parse, such as one that was cut.
 */
export function rootFieldNames(document: string | null | undefined, operationName: string | undefined): string[] {
  const parsed = document ? parsedOf(document) : undefined;
  const operations = parsed?.definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION) ?? [];
  const operation = operations.find(({ name }) => name?.value === operationName) ?? operations[0];
  const fragments = new Map(
    parsed?.definitions.flatMap((each) =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each.selectionSet] as const] : [],
    ),
  );
  const names = new Set<string>();
  const seen = new Set<SelectionSetNode>();
  const collect = (set: SelectionSetNode | undefined) => {
    if (!set || seen.has(set)) return;
    seen.add(set);
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) names.add(selection.name.value);
      else
        collect(selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection.selectionSet);
    }
  };
  collect(operation?.selectionSet);
  return [...names];
}

function parsedOf(document: string): DocumentNode | undefined {
  try {
    return parse(document, { noLocation: true });
  } catch {
    // A syntax error, or brackets deeper than the stack.
    return undefined;
  }
}
