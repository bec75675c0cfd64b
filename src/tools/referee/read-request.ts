import type { DocumentNode, FieldNode, OperationDefinitionNode } from 'graphql';
import { getOperationAST, parse, valueFromASTUntyped } from 'graphql';
import { fieldsIn, selectionsOf } from '../../api/graphql/documents/fields-in.js';
import { fragmentsOf } from '../../api/graphql/documents/measure.js';
import { rootSelection } from '../../api/graphql/documents/root-selection.js';
import { asObject, type Exchange } from './watched-exchange.js';

/** A root field that a request selects. */
export interface RequestField {
  readonly name: string;
  /** Its name in the answer. */
  readonly key: string;
  /** Its arguments, with the values of variables. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The names in the answer that lead to a nested field; undefined where it is not selected. */
  pathTo(...fields: readonly string[]): readonly string[] | undefined;
}

/** A GraphQL request: the name of its operation and its root fields; undefined where the document cannot be read. */
export interface ReadRequest {
  readonly operation: string | undefined;
  readonly fields: readonly RequestField[];
}

/** The most tokens of a document that is read: more than a service of the contract takes. */
const mostTokens = 10_000;
/** The most documents that are kept parsed. */
const mostDocuments = 200;

/** Reads requests; clients send few documents again and again. */
export class RequestReader {
  readonly #parsed = new Map<string, DocumentNode | undefined>();

  read({ document, operationName, variables }: Exchange): ReadRequest | undefined {
    const parsed = document === undefined ? undefined : this.#document(document);
    const operation = parsed && getOperationAST(parsed, operationName);
    if (!parsed || !operation) return undefined;
    const fragments = fragmentsOf(parsed);
    const values = { ...defaultsOf(operation), ...variables };
    const named = Object.fromEntries(fragments);
    const fields = rootSelection(operation, fragments)(values).map((field) => requestField(field, named, values));
    return { operation: operationName ?? operation.name?.value, fields };
  }

  #document(text: string): DocumentNode | undefined {
    if (this.#parsed.has(text)) return this.#parsed.get(text);
    if (this.#parsed.size >= mostDocuments) this.#parsed.clear();
    const parsed = parsedOf(text);
    this.#parsed.set(text, parsed);
    return parsed;
  }
}

function parsedOf(text: string): DocumentNode | undefined {
  try {
    return parse(text, { maxTokens: mostTokens });
  } catch {
    return undefined;
  }
}

function defaultsOf({ variableDefinitions = [] }: OperationDefinitionNode): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    variableDefinitions.flatMap(({ variable, defaultValue }) =>
      defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)]] : [],
    ),
  );
}

function requestField(
  field: FieldNode,
  fragments: Parameters<typeof fieldsIn>[1],
  variables: Readonly<Record<string, unknown>>,
): RequestField {
  const argumentNodes = field.arguments ?? [];
  return {
    name: field.name.value,
    key: (field.alias ?? field.name).value,
    values: asObject(
      Object.fromEntries(
        argumentNodes.map(({ name, value }) => [name.value, valueFromASTUntyped(value, { ...variables })]),
      ),
    ),
    pathTo(...wanted) {
      const path: string[] = [];
      let nodes: readonly FieldNode[] = [field];
      for (const name of wanted) {
        const found = [...fieldsIn(selectionsOf(nodes), fragments)].find(([, [node]]) => node?.name.value === name);
        if (!found) return undefined;
        path.push(found[0]);
        nodes = found[1];
      }
      return path;
    },
  };
}

/** The value at a path of names in an answer. */
export function valueUnder(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, name) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, name) ? Reflect.get(inner, name) : undefined,
    value,
  );
}
