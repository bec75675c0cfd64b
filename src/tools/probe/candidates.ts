import type { GraphQLSchema } from 'graphql';
import { isEnumType, isInputObjectType, isObjectType, isUnionType } from 'graphql';

/** The names to ask an endpoint for, from a schema that it may resemble. */
export class Candidates {
  readonly #schema: GraphQLSchema;
  readonly #thorough: boolean;
  readonly #all: ReadonlySet<string>;

  /** `thorough`: each type is asked for the members of all types. */
  constructor(schema: GraphQLSchema, thorough: boolean) {
    this.#schema = schema;
    this.#thorough = thorough;
    this.#all = new Set(this.#namesOf());
  }

  fields(type: string): string[] {
    return this.#known(type, isObjectType, (found) => Object.keys(found.getFields()));
  }

  /** The arguments of all fields: a schema has few names of arguments. */
  args(): string[] {
    const query = this.#schema.getQueryType();
    return unique(Object.values(query?.getFields() ?? {}).flatMap(({ args }) => args.map(({ name }) => name)));
  }

  members(type: string): string[] {
    return this.#known(type, isInputObjectType, (found) => Object.keys(found.getFields()));
  }

  values(type: string): string[] {
    return this.#known(type, isEnumType, (found) => found.getValues().map(({ name }) => name));
  }

  /** Types that may be members of a union. */
  objects(): string[] {
    return this.#types()
      .filter(isObjectType)
      .map(({ name }) => name);
  }

  isUnion(type: string): boolean {
    return isUnionType(this.#schema.getType(type));
  }

  isInput(type: string): boolean {
    return isInputObjectType(this.#schema.getType(type));
  }

  #known<T>(type: string, is: (found: unknown) => found is T, names: (found: T) => string[]): string[] {
    const found = this.#schema.getType(type);
    const matching = is(found) ? names(found) : [];
    return unique(this.#thorough || matching.length === 0 ? [...matching, ...this.#all] : matching);
  }

  #types() {
    return Object.values(this.#schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));
  }

  #namesOf(): string[] {
    return this.#types().flatMap((type) => {
      if (isObjectType(type) || isInputObjectType(type)) return Object.keys(type.getFields());
      return isEnumType(type) ? type.getValues().map(({ name }) => name) : [];
    });
  }
}

/**
 * Names that no member has, but similar to names that the schema may have: the errors suggest these. Each name with one
 * more letter, and without its first word.
 */
export function misspelt(names: readonly string[]): string[] {
  const tails = names.flatMap((name) => {
    const [, camel, snake] = /^[a-z]+([A-Z]\w+)$|^[a-zA-Z]+(_\w+)$/.exec(name) ?? [];
    return camel !== undefined ? [`q${camel}`] : snake !== undefined ? [`q${snake}`] : [];
  });
  return unique([...names.map((name) => `${name}Q`), ...tails]);
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)];
}
