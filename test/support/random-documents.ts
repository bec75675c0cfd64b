import fc from 'fast-check';
import type { GraphQLObjectType, GraphQLSchema, GraphQLUnionType } from 'graphql';
import { getNamedType, isObjectType, isUnionType } from 'graphql';
import { seedBits } from '../../generators/draws/random.js';

/** A document with its variables. */
export interface RandomDocument {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** A root field with its arguments, such as `tracks(eventId: "x")`; `$n` is an Int variable of the document. */
export type RootField = string;

/** Levels of fields below a root field. */
const mostLevels = 6;
const mostFragments = 6;

/**
 * Valid documents over a schema: root fields under random aliases; nested selections through fields, named fragments
 * and inline fragments with and without a type; `@skip` and `@include` on all of them, with literals and variables.
 */
export function randomDocuments(schema: GraphQLSchema, roots: readonly RootField[]): fc.Arbitrary<RandomDocument> {
  // Numbers are drawn from a seed: fast-check would shrink the hundred choices of a document one by one.
  return fc.noShrink(fc.nat()).map((seed) => {
    let drawn = 0;
    const whole = (most: number) => seedBits(`${seed} ${drawn++}`) % (most + 1);
    const writer = new DocumentWriter(schema, roots, whole);
    const body = writer.rootSelections();
    const variables: Record<string, unknown> = { yes: whole(1) === 0, no: whole(1) === 0, n: whole(9) - 1 };
    if (whole(2) > 0) variables['maybe'] = whole(1) === 0;
    if (whole(9) === 0) variables['maybe'] = null;
    const words = new Set([body, ...writer.fragments].join(' ').match(/\$\w+/g));
    const definitions = ['$yes: Boolean!', '$no: Boolean! = false', '$maybe: Boolean = true', '$n: Int = 2'].filter(
      (text) => words.has(/\$\w+/.exec(text)![0]),
    );
    const head = definitions.length > 0 ? `query(${definitions.join(', ')})` : 'query';
    return { query: `${head} {${body} }\n${writer.fragments.join('\n')}`, variables };
  });
}

class DocumentWriter {
  readonly fragments: string[] = [];
  /** Names of finished fragments, by their type. */
  readonly #known = new Map<string, string[]>();
  readonly #schema: GraphQLSchema;
  readonly #roots: readonly RootField[];
  readonly #whole: (most: number) => number;
  #names = 0;

  constructor(schema: GraphQLSchema, roots: readonly RootField[], whole: (most: number) => number) {
    this.#schema = schema;
    this.#roots = roots;
    this.#whole = whole;
  }

  rootSelections(): string {
    const query = this.#schema.getQueryType()!;
    let text = '';
    for (let i = 0; i <= this.#whole(4); i++) {
      const field = this.#rootField(query);
      const shape = this.#whole(5);
      if (shape === 0) text += ` ...${this.#directives()} {${field} }`;
      else if (shape === 1) text += ` ... on Query${this.#directives()} {${field}${this.#rootField(query)} }`;
      else if (shape === 2) text += ` ...${this.#fragment('Query', field)}${this.#directives()}`;
      else text += field;
    }
    return text;
  }

  #rootField(query: GraphQLObjectType): string {
    if (this.#whole(12) === 0) return ` __typename${this.#directives()}`;
    const field = this.#roots[this.#whole(this.#roots.length - 1)]!;
    const type = getNamedType(query.getFields()[/\w+/.exec(field)![0]]!.type);
    const selections = isObjectType(type) || isUnionType(type) ? ` {${this.#selections(type, 1)} }` : '';
    return ` r${this.#names++}: ${field}${this.#directives()}${selections}`;
  }

  #selections(type: GraphQLObjectType | GraphQLUnionType, level: number): string {
    let text = '';
    for (let i = 0; i <= this.#whole(3); i++) text += this.#selection(type, level);
    return text;
  }

  #selection(type: GraphQLObjectType | GraphQLUnionType, level: number): string {
    const shape = level < mostLevels ? this.#whole(9) : 9;
    if (shape === 0) return ` ...${this.#directives()} {${this.#selections(type, level + 1)} }`;
    if (shape === 1) return ` ... on ${type.name}${this.#directives()} {${this.#selections(type, level + 1)} }`;
    if (shape === 2) return this.#spread(type, level);
    if (isUnionType(type)) {
      if (shape >= 8) return ` __typename${this.#directives()}`;
      const members = type.getTypes();
      const member = members[this.#whole(members.length - 1)]!;
      return ` ... on ${member.name}${this.#directives()} {${this.#selections(member, level + 1)} }`;
    }
    return this.#field(type, level);
  }

  #field(type: GraphQLObjectType, level: number): string {
    const all = Object.values(type.getFields());
    const leaves = all.filter((field) => !isComposite(getNamedType(field.type)));
    const fields = level < mostLevels ? all : leaves;
    const field = fields[this.#whole(fields.length)];
    if (!field) return ` __typename${this.#directives()}`;
    const inner = getNamedType(field.type);
    // A response name always stands for the same field, so that selections can be merged.
    const alias = this.#whole(3) === 0 ? `other_${field.name}: ` : '';
    const below = isComposite(inner) ? ` {${this.#selections(inner, level + 1)} }` : '';
    return ` ${alias}${field.name}${this.#directives()}${below}`;
  }

  /** The spread of a new or finished fragment on a type. */
  #spread(type: GraphQLObjectType | GraphQLUnionType, level: number): string {
    const known = this.#known.get(type.name) ?? [];
    const isNew = known.length === 0 || (this.fragments.length < mostFragments && this.#whole(1) === 0);
    const name = isNew
      ? this.#fragment(type.name, this.#selections(type, level + 1))
      : known[this.#whole(known.length - 1)];
    return ` ...${name}${this.#directives()}`;
  }

  #fragment(typeName: string, selections: string): string {
    const name = `F${this.#names++}`;
    this.fragments.push(`fragment ${name} on ${typeName} {${selections} }`);
    this.#known.set(typeName, [...(this.#known.get(typeName) ?? []), name]);
    return name;
  }

  #directives(): string {
    const conditions = ['true', 'false', '$yes', '$no', '$maybe'];
    const one = () => conditions[this.#whole(conditions.length - 1)]!;
    switch (this.#whole(9)) {
      case 0:
        return ` @skip(if: ${one()})`;
      case 1:
        return ` @include(if: ${one()})`;
      case 2:
        return ` @include(if: ${one()}) @skip(if: ${one()})`;
      default:
        return '';
    }
  }
}

function isComposite(type: unknown): type is GraphQLObjectType | GraphQLUnionType {
  return isObjectType(type) || isUnionType(type);
}
