import {
  Kind,
  type OperationDefinitionNode,
  parseType,
  print,
  type TypeNode,
  type ValueNode,
  type VariableDefinitionNode,
} from 'graphql';
import { asText, constant } from './value-nodes.js';

/** The change of a variable of an operation. */
interface Change {
  readonly type: string;
  /** The default, where the definition has none. */
  readonly fallback?: ValueNode | undefined;
}

/** The variables of an operation, with the changes that its rewritten form needs. */
export class Variables {
  readonly #definitions: readonly VariableDefinitionNode[];
  readonly #changes = new Map<string, Change>();
  readonly #added: VariableDefinitionNode[] = [];

  constructor({ variableDefinitions = [] }: OperationDefinitionNode) {
    this.#definitions = variableDefinitions;
  }

  /** The type that the operation declares, such as `[String]!`. */
  typeOf(name: string): string {
    return print(this.#definitionOf(name).type);
  }

  /** Whether a variable may be null or left out. */
  isOptional(name: string): boolean {
    const definition = this.#definitionOf(name);
    return definition.type.kind !== Kind.NON_NULL_TYPE && definition.defaultValue === undefined;
  }

  /** Changes the type of a variable from an enum or an id to text; its lists and bounds stay. */
  takeText(name: string, fallback?: ValueNode): void {
    const { type } = this.#definitionOf(name);
    this.#change(name, { type: print(type).replace(/\w+/, 'String'), fallback });
  }

  takeType(name: string, type: string): void {
    this.#change(name, { type });
  }

  takeDefault(name: string, fallback: ValueNode): void {
    this.#change(name, { type: print(this.#definitionOf(name).type), fallback });
  }

  /** A new variable, with a name that the operation does not have. */
  add(wanted: string, type: string, defaultValue: ValueNode): string {
    const isTaken = (name: string) =>
      [...this.#definitions, ...this.#added].some(({ variable }) => variable.name.value === name);
    let name = wanted;
    for (let i = 2; isTaken(name); i++) name = `${wanted}${i}`;
    this.#added.push({
      kind: Kind.VARIABLE_DEFINITION,
      variable: { kind: Kind.VARIABLE, name: { kind: Kind.NAME, value: name } },
      type: typeNode(type),
      defaultValue: constant(defaultValue),
    });
    return name;
  }

  /** The definitions of the variables that a rewritten operation and its fragments use. */
  definitions(isUsed: (name: string) => boolean): VariableDefinitionNode[] {
    const kept = this.#definitions.map((definition): VariableDefinitionNode => {
      const change = this.#changes.get(definition.variable.name.value);
      if (!change) return definition;
      const defaultNode = definition.defaultValue && constant(asText(definition.defaultValue));
      const isOptional = definition.type.kind !== Kind.NON_NULL_TYPE;
      const fallback = change.fallback && isOptional ? constant(change.fallback) : undefined;
      const { defaultValue: _, ...rest } = definition;
      const defaultValue = /String/.test(change.type)
        ? (defaultNode ?? fallback)
        : (definition.defaultValue ?? fallback);
      return { ...rest, type: typeNode(change.type), ...(defaultValue ? { defaultValue } : {}) };
    });
    return [...kept, ...this.#added].filter(({ variable }) => isUsed(variable.name.value));
  }

  #definitionOf(name: string): VariableDefinitionNode {
    const definition = this.#definitions.find(({ variable }) => variable.name.value === name);
    if (!definition) throw new NotRewritten(`The variable $${name} is not declared.`);
    return definition;
  }

  #change(name: string, change: Change): void {
    const before = this.#changes.get(name);
    if (before && before.type !== change.type)
      throw new NotRewritten(`The variable $${name} stands where V2 takes different types; use two variables.`);
    this.#changes.set(name, { ...before, ...change });
  }
}

function typeNode(text: string): TypeNode {
  return parseType(text, { noLocation: true });
}

/** An operation that has no exact form in V2, with the reason as its message. */
export class NotRewritten extends Error {}
