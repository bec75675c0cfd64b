import { collectSubFields } from '@graphql-tools/utils';
import type { FieldNode, GraphQLField, GraphQLLeafType, GraphQLObjectType, GraphQLOutputType } from 'graphql';
import {
  GraphQLBoolean,
  GraphQLFloat,
  GraphQLID,
  GraphQLInt,
  GraphQLString,
  isAbstractType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import type { Work } from '../../../base/work/work.js';
import { numberText, quoted } from '../documents/json-text.js';
import type { Root, RootSource } from './collect-roots.js';
import { collectRoots } from './collect-roots.js';

/** A root field of a document with the function that writes its value. */
export interface RootWriter extends Root {
  /**
   * The JSON of a value of its resolver: the yielded parts, then the returned part. Throws where GraphQL would answer
   * with another value or an error.
   */
  write(value: unknown, work: Pick<Work, 'isDue'>): Generator<string, string, undefined>;
}

/**
 * Compiles a selection to code that writes the values of root fields as JSON: a function for each set of fields, which
 * joins the texts of properties with the constant text between them. The code throws at a promise, an error, a null in
 * a field that must not be null, and a value of another type than the schema's. Then graphql-js makes the answer.
 * Returns undefined for a document that cannot be compiled. Throws where code from strings is forbidden.
 */
export function compileWriters(source: RootSource): readonly RootWriter[] | undefined {
  const roots = collectRoots(source);
  const code = new WriterCode(source);
  try {
    const writers = code.compile(roots.map(({ nodes, field }) => code.root(nodes, field)));
    return roots.map((root, i) => ({ ...root, write: writers[i]! }));
  } catch (error) {
    if (error instanceof Unwritable) return undefined;
    throw error;
  }
}

/** Thrown while code is made, if only graphql-js can write the selection. */
class Unwritable extends Error {}

/** Thrown by compiled code: graphql-js must make the answer. */
class Unexpected extends Error {}

/** The most entries of a list in a part, and the characters after which a part ends. A part also ends with a slice. */
const partEntries = 32;
const partCharacters = 32_768;

/**
 * Collects the functions of the code. Names of schemas and documents are letters, digits and underscores: safe in code.
 */
class WriterCode {
  readonly #source: RootSource;
  readonly #functions: string[] = [];
  /** The values that the code reads as `given[i]`. */
  readonly #given: unknown[] = [];

  constructor(source: RootSource) {
    this.#source = source;
  }

  compile(roots: readonly string[]): RootWriter['write'][] {
    const body = `"use strict";\n${this.#functions.join('\n')}\nreturn [${roots.join(', ')}];`;
    const make = new Function('given', ...Object.keys(known), body);
    return make(this.#given, ...Object.values(known));
  }

  /** Defines a generator over the parts of a root field's value: the outermost lists are split. */
  root(nodes: readonly FieldNode[], field: GraphQLField<unknown, unknown> | undefined): string {
    if (!field && nodeName(nodes) !== '__typename') throw new Unwritable();
    const body = field
      ? this.#statements(field.type, nodes, 'v', true)
      : `t += ${constant(this.#source.schema.getQueryType()!.name)};`;
    return this.#define(`*`, `let t = '', n = 0, x;\n${body}\nreturn t;`);
  }

  /** Statements that add the JSON of an expression to `t`, and yield `t` when a part is complete. */
  #statements(type: GraphQLOutputType, nodes: readonly FieldNode[], expression: string, outside: boolean): string {
    if (isNonNullType(type)) return this.#statementsOf(type.ofType, nodes, expression, outside);
    return (
      `if (${expression} == null) t += 'null';\nelse ` + `{\n${this.#statementsOf(type, nodes, expression, outside)}\n}`
    );
  }

  #statementsOf(type: GraphQLOutputType, nodes: readonly FieldNode[], expression: string, outside: boolean): string {
    if (isListType(type)) {
      const entry = outside
        ? this.#statements(type.ofType, nodes, 'e', false)
        : `t += ${this.#text(type.ofType, nodes, 'e')};`;
      return `const entries = list(${expression});
        t += '[';
        for (let i = 0; i < entries.length; i++) {
          const e = entries[i];
          if (i > 0) t += ',';
          ${entry}
          if (++n % ${partEntries} === 0 || t.length > ${partCharacters} || work.isDue) { yield t; t = ''; }
        }
        t += ']';`;
    }
    if (!isObjectType(type)) return `t += ${this.#textOf(type, nodes, expression)};`;
    const fields = this.#fields(type, nodes).map(({ prefix, value }) => {
      if (typeof value === 'string') return `t += ${constantText(prefix + value)};`;
      const { field, nodes: inner, property } = value;
      const isList = isListType(isNonNullType(field.type) ? field.type.ofType : field.type);
      if (!isList)
        return `t += ${constantText(prefix)} + ${this.#text(field.type, inner, `${expression}.${property}`)};`;
      return (
        `{ const p = ${expression}.${property};\nt ` +
        `+= ${constantText(prefix)};\n${this.#statements(field.type, inner, 'p', false)} }`
      );
    });
    return `${checked(expression)}\nt += '{';\n${fields.join('\n')}\nt += '}';`;
  }

  /** An expression for the JSON of another expression, whose type may be nullable. */
  #text(type: GraphQLOutputType, nodes: readonly FieldNode[], expression: string): string {
    if (isNonNullType(type)) return this.#textOf(type.ofType, nodes, expression);
    return `((x = ${expression}) == null ? 'null' : ${this.#textOf(type, nodes, 'x')})`;
  }

  /** An expression for the JSON of another expression, which must not be null. */
  #textOf(type: GraphQLOutputType, nodes: readonly FieldNode[], expression: string): string {
    if (isLeafType(type)) return this.#leaf(type, expression);
    if (isListType(type)) {
      const entry = this.#text(type.ofType, nodes, 'entries[i]');
      const loop = `for (let i = 0; i < entries.length; i++) t += (i > 0 ? ',' : '') + ${entry};`;
      return (
        `${this.#define('', `const entries = list(v);\nlet t = '[', x;\n${loop}\nreturn t + ']';`)}(` + `${expression})`
      );
    }
    if (isObjectType(type)) return `${this.#object(type, nodes)}(${expression})`;
    if (!isAbstractType(type) || type.resolveType) throw new Unwritable();
    const cases = this.#source.schema
      .getPossibleTypes(type)
      .map((each) => `case ${JSON.stringify(each.name)}: return ${this.#object(each, nodes)}(v);`);
    const choice = `switch (v.__typename) {\n${cases.join('\n')}\ndefault: stop();\n}`;
    return `${this.#define('', `${checked('v')}\n${choice}`)}(${expression})`;
  }

  #object(type: GraphQLObjectType, nodes: readonly FieldNode[]): string {
    const parts: string[] = [];
    let before = '{';
    for (const { prefix, value } of this.#fields(type, nodes)) {
      before += prefix;
      if (typeof value === 'string') before += value;
      else {
        parts.push(constantText(before), this.#text(value.field.type, value.nodes, `v.${value.property}`));
        before = '';
      }
    }
    return this.#define('', `${checked('v')}\nlet x;\nreturn ${[...parts, constantText(`${before}}`)].join(' + ')};`);
  }

  /** The fields of an object in order: the text before the value, and the value, which is a text if it is constant. */
  #fields(type: GraphQLObjectType, nodes: readonly FieldNode[]) {
    const { schema, fragments, variables } = this.#source;
    if (type.isTypeOf) throw new Unwritable();
    const { fields } = collectSubFields(schema, { ...fragments }, { ...variables }, type, [...nodes]);
    return [...fields].map(([key, inner], i) => {
      const prefix = `${i > 0 ? ',' : ''}${JSON.stringify(key)}:`;
      const field = type.getFields()[nodeName(inner)];
      if (!field) return { prefix, value: JSON.stringify(type.name) };
      return { prefix, value: { field, nodes: inner, property: propertyOf(field) } };
    });
  }

  #leaf(type: GraphQLLeafType, expression: string): string {
    if (isEnumType(type)) {
      const texts = new Map(type.getValues().map(({ name, value }) => [value, JSON.stringify(name)]));
      return `(${this.#give(texts)}.get(${expression}) ?? stop())`;
    }
    const written = this.#give(type);
    const { serialize } = type;
    if (serialize === GraphQLString.serialize || serialize === GraphQLID.serialize)
      return `text(${expression}, ${written})`;
    if (serialize === GraphQLInt.serialize) return `int(${expression}, ${written})`;
    if (serialize === GraphQLFloat.serialize) return `float(${expression}, ${written})`;
    if (serialize === GraphQLBoolean.serialize) return `boolean(${expression}, ${written})`;
    return `leaf(${expression}, ${written})`;
  }

  #give(value: unknown): string {
    return `given[${this.#given.push(value) - 1}]`;
  }

  /** Defines a function of `v`; returns its name. */
  #define(star: '*' | '', body: string): string {
    const name = `f${this.#functions.length}`;
    this.#functions.push(`function${star} ${name}(v${star && ', work'}) {\n${body}\n}`);
    return name;
  }
}

/** The functions that the code calls. */
const known = {
  text: (value: unknown, type: GraphQLLeafType) =>
    typeof value === 'string' ? quoted(value) : known.leaf(value, type),
  int: (value: unknown, type: GraphQLLeafType) =>
    typeof value === 'number' && (value | 0) === value ? String(value) : known.leaf(value, type),
  float: (value: unknown, type: GraphQLLeafType) =>
    typeof value === 'number' && Number.isFinite(value) ? numberText(value) : known.leaf(value, type),
  boolean: (value: unknown, type: GraphQLLeafType) =>
    value === true ? 'true' : value === false ? 'false' : known.leaf(value, type),
  /** Any scalar, serialized as graphql-js does. */
  leaf(value: unknown, type: GraphQLLeafType): string {
    if (value === null || value === undefined || value instanceof Error) return known.stop();
    if (typeof value === 'object' && 'then' in value) return known.stop();
    const serialized: unknown = type.serialize(value);
    const text: string | undefined = serialized === null ? undefined : JSON.stringify(serialized);
    return text ?? known.stop();
  },
  list: (value: unknown): unknown[] => (Array.isArray(value) ? value : known.stop()),
  stop(): never {
    throw new Unexpected();
  },
};

/**
 * A statement that throws if an expression is no object to read: null, a promise or an error. It is inlined, not
 * called.
 */
function checked(e: string): string {
  return (
    `if (typeof ${e} !== 'object' || ${e} === null || ${e} instanceof Error || typeof ${e}.then === ` +
    `'function') stop();`
  );
}

function nodeName(nodes: readonly FieldNode[]): string {
  return nodes[0]!.name.value;
}

/** The property that a field reads. A field with a resolver names it in `extensions.property`. */
function propertyOf({ name, resolve, args, extensions }: GraphQLField<unknown, unknown>): string {
  const property = resolve ? extensions['property'] : name;
  if (typeof property !== 'string' || args.length > 0) throw new Unwritable();
  return property;
}

/** A literal in code for a text as JSON. */
function constant(text: string): string {
  return constantText(JSON.stringify(text));
}

/** A literal in code for a piece of JSON. */
function constantText(text: string): string {
  return JSON.stringify(text);
}
