import { Kind, parse } from 'graphql';

interface Operation {
  readonly query: string;
  readonly operationName?: string | null;
}

/**
 * The operation without a name that its document lacks. GraphiQL reads the operations of a tab a moment after the tab
 * opens; a document that runs before then would carry the name of the tab before it.
 */
export function namedByItself<Asked extends Operation>(operation: Asked): Asked {
  const { operationName } = operation;
  if (!operationName || hasOperation(operation.query, operationName)) return operation;
  return { ...operation, operationName: null };
}

function hasOperation(query: string, name: string): boolean {
  try {
    return parse(query).definitions.some(
      (definition) => definition.kind === Kind.OPERATION_DEFINITION && definition.name?.value === name,
    );
  } catch {
    // The service answers a document that cannot be read.
    return true;
  }
}
