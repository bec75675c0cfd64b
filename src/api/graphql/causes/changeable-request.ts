import type {
  DocumentNode,
  FieldNode,
  FragmentDefinitionNode,
  ObjectFieldNode,
  OperationDefinitionNode,
  ValueNode,
} from 'graphql';
import { getOperationAST, Kind, parse, print, valueFromASTUntyped, visit } from 'graphql';
import { rootFieldsOf, type Variables } from '../documents/root-selection.js';

/** The path to a value of a root field: the argument, then members and numbers, such as `input`, `startTime`, `gte`. */
export type Path = readonly (string | number)[];

/** Another value at a path; undefined leaves it out. */
export type Change = readonly [path: Path, value: unknown];

/** A request as a client sends it. */
export interface SentRequest {
  readonly query: string;
  readonly variables: Variables;
}

/** A request whose values can be changed, in the document or in a variable. */
export class ChangeableRequest {
  readonly #document: DocumentNode;
  readonly #variables: Variables;
  readonly #operation: OperationDefinitionNode;
  /** The root fields, one for each name in the response. */
  readonly fields: readonly FieldNode[];

  private constructor(document: DocumentNode, variables: Variables, operation: OperationDefinitionNode) {
    this.#document = document;
    this.#variables = variables;
    this.#operation = operation;
    const isFragment = (each: { readonly kind: Kind }): each is FragmentDefinitionNode =>
      each.kind === Kind.FRAGMENT_DEFINITION;
    const fragments = document.definitions.filter(isFragment);
    this.fields = rootFieldsOf(operation, new Map(fragments.map((each) => [each.name.value, each])));
  }

  /** Undefined where the text is no document, or has no such operation. */
  static of(query: string, variables: Variables, operationName: string | null): ChangeableRequest | undefined {
    try {
      const document = parse(query);
      const operation = getOperationAST(document, operationName);
      return operation ? new ChangeableRequest(document, variables, operation) : undefined;
    } catch {
      return undefined;
    }
  }

  /** The arguments of a root field as plain values; an argument whose variable has no value is undefined. */
  argumentsOf({ arguments: argumentNodes = [] }: FieldNode): Readonly<Record<string, unknown>> {
    return Object.fromEntries(
      argumentNodes.map(({ name, value }) => [
        name.value,
        valueFromASTUntyped(value, { ...this.#defaults(), ...this.#variables }),
      ]),
    );
  }

  #defaults(): Variables {
    const declared = this.#operation.variableDefinitions ?? [];
    return Object.fromEntries(
      declared.flatMap(({ variable, defaultValue }) =>
        defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)]] : [],
      ),
    );
  }

  /** The same request with other values at paths of a root field. An undefined value removes what is at its path. */
  changed(field: FieldNode, changes: readonly Change[]): { readonly sent: SentRequest; readonly count: SentRequest } {
    const variables: Record<string, unknown> = { ...this.#variables };
    let argumentNodes = field.arguments ?? [];
    for (const [[name, ...rest], value] of changes)
      argumentNodes = argumentNodes.flatMap((argument) => {
        if (argument.name.value !== name) return [argument];
        const put = changedNode(argument.value, rest, value, variables);
        return put ? [{ ...argument, value: put }] : [];
      });
    const put: FieldNode = { ...field, arguments: argumentNodes };
    const document = visit(this.#document, { Field: (node) => (node === field ? put : undefined) });
    return { sent: { query: print(document), variables }, count: this.#counting(put, variables) };
  }

  /** A request for nothing but the number of rows of a root field. */
  counting(field: FieldNode): SentRequest {
    return this.#counting(field, this.#variables);
  }

  #counting(field: FieldNode, variables: Variables): SentRequest {
    const { kind, name, arguments: argumentNodes = [] } = field;
    const fieldText = print({ kind, name, arguments: argumentNodes });
    const declared = (this.#operation.variableDefinitions ?? []).filter(({ variable }) =>
      new RegExp(`\\$${variable.name.value}\\b`).test(fieldText),
    );
    const head = declared.length === 0 ? '' : `query(${declared.map(print).join(', ')}) `;
    return { query: `${head}{ asked: ${fieldText} { meta { total } } }`, variables };
  }
}

/**
 * A node with another value at a path; undefined where it is left out. The value of a variable is changed in the
 * variable.
 */
function changedNode(
  node: ValueNode,
  path: Path,
  value: unknown,
  variables: Record<string, unknown>,
): ValueNode | undefined {
  if (node.kind === Kind.VARIABLE) {
    const { value: name } = node.name;
    variables[name] = changedValue(variables[name], path, value);
    return variables[name] === undefined ? undefined : node;
  }
  const [member, ...rest] = path;
  if (member === undefined) return value === undefined ? undefined : literal(value);
  if (node.kind === Kind.OBJECT) {
    const fields = node.fields.flatMap((field): ObjectFieldNode[] => {
      if (field.name.value !== member) return [field];
      const put = changedNode(field.value, rest, value, variables);
      return put ? [{ ...field, value: put }] : [];
    });
    return { ...node, fields };
  }
  if (node.kind !== Kind.LIST) return node;
  const values = node.values.flatMap((each, i) =>
    i === member ? (changedNode(each, rest, value, variables) ?? []) : each,
  );
  return { ...node, values };
}

function changedValue(of: unknown, path: Path, value: unknown): unknown {
  const [member, ...rest] = path;
  if (member === undefined) return value;
  if (Array.isArray(of)) return of.map((each, i) => (i === member ? changedValue(each, rest, value) : each));
  const { [member]: inner, ...others } = Object(of);
  const put = changedValue(inner, rest, value);
  return put === undefined ? others : { ...Object(of), [member]: put };
}

/** A value of JSON as a literal. No changed value is an enum. */
function literal(value: unknown): ValueNode {
  if (typeof value === 'string') return { kind: Kind.STRING, value };
  if (typeof value === 'number')
    return { kind: Number.isInteger(value) ? Kind.INT : Kind.FLOAT, value: String(value) } as const;
  if (typeof value === 'boolean') return { kind: Kind.BOOLEAN, value };
  if (Array.isArray(value)) return { kind: Kind.LIST, values: value.map(literal) };
  if (typeof value !== 'object' || value === null) return { kind: Kind.NULL };
  const fields = Object.entries(value).map(([name, each]): ObjectFieldNode => {
    return { kind: Kind.OBJECT_FIELD, name: { kind: Kind.NAME, value: name }, value: literal(each) };
  });
  return { kind: Kind.OBJECT, fields };
}
