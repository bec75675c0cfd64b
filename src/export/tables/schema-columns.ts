import type { GraphQLField, GraphQLNullableType, GraphQLOutputType, GraphQLSchema } from 'graphql';
import { getNullableType, isListType, isNonNullType, isObjectType, isUnionType } from 'graphql';
import { invariant } from '../../base/errors.js';
import type { Cell, ColumnKind, ExportColumn } from './export-table.js';

/** The columns of a type of the schema, and the reader of its records. */
export interface SchemaColumns {
  readonly columns: readonly ExportColumn[];
  /** The description of the field that is the geometry. */
  readonly geometryComment: string;
  /** The cells of a record of the type. */
  read(record: object): Cell[];
}

/** Writes the values of a record, or of a part of one, into the cells of a row. */
type Reader = (record: object, cells: Cell[]) => void;

/** Names that differ from those of the schema; an empty one adds nothing to the name of a column. */
const shortNames: ReadonlyMap<string, string> = new Map([
  ['vessels', ''],
  ['eventDetails', 'details'],
]);
/** Fields that are the geometry of a row, by the names of their columns. */
const geometryNames: ReadonlySet<string> = new Set(['geometry', 'location', 'start_point']);
/** Fields that are no column: always null; a number that changes every second; positions that the geometry has. */
const leftOut: readonly string[] = ['placeholder', 'ageOfPositionSeconds', 'positions'];
/** Fields of the type String that hold an instant. */
const instants: ReadonlySet<string> = new Set([
  'time',
  'createdAt',
  'updatedAt',
  'collectedAt',
  'sentAt',
  'receivedAt',
  'startTime',
  'endTime',
  'effectiveFrom',
  'effectiveTo',
]);

/**
 * The columns of a type: its fields, and those of nested types joined by an underscore. The members of a union share
 * the columns of fields with one name. `sources`: for a list of entries `{value, source}`, a column for each source.
 * `without`: names of fields that are left out.
 */
export function schemaColumns(
  schema: GraphQLSchema,
  typeName: string,
  { sources = [], without = [] }: { readonly sources?: readonly string[]; readonly without?: readonly string[] },
): SchemaColumns {
  const type = schema.getType(typeName);
  invariant(isObjectType(type), `${typeName} is a type of the schema`);
  const builder = new ColumnBuilder(sources, new Set([...leftOut, ...without]));
  const read = builder.object(type, [], true);
  const { columns } = builder;
  return {
    columns,
    geometryComment: builder.geometryComment,
    read(record) {
      const cells: Cell[] = new Array<Cell>(columns.length).fill(null);
      read(record, cells);
      return cells;
    },
  };
}

type FieldsType = { getFields(): Readonly<Record<string, GraphQLField<unknown, unknown>>> };

class ColumnBuilder {
  readonly columns: ExportColumn[] = [];
  geometryComment = '';
  readonly #sources: readonly string[];
  readonly #without: ReadonlySet<string>;

  constructor(sources: readonly string[], without: ReadonlySet<string>) {
    this.#sources = sources;
    this.#without = without;
  }

  /** The reader of an object's fields. `required`: whether every row has the object. */
  object(type: FieldsType, path: readonly string[], required: boolean): Reader {
    const readers = Object.values(type.getFields()).flatMap((field) => this.#field(field, path, required) ?? []);
    return (record, cells) => {
      for (const read of readers) read(record, cells);
    };
  }

  #field(field: GraphQLField<unknown, unknown>, path: readonly string[], required: boolean): Reader | undefined {
    const { name, extensions } = field;
    if (this.#without.has(name)) return undefined;
    const property = String(extensions['property'] ?? name);
    const shortName = shortNames.get(name) ?? name;
    const inner = shortName === '' ? path : [...path, shortName];
    const column = inner.join('_');
    if (geometryNames.has(column)) {
      this.geometryComment = field.description ?? '';
      return undefined;
    }
    return this.#typed(field.type, { property, path: inner, required, comment: field.description ?? '' });
  }

  #typed(type: GraphQLOutputType, { property, path, required, comment }: FieldAt): Reader {
    const always = required && isNonNullType(type);
    const named = getNullableType(type);
    if (isUnionType(named)) {
      const byType = new Map(named.getTypes().map((member) => [member.name, this.object(member, path, false)]));
      return nested(property, (part, cells) => byType.get(String(Reflect.get(part, '__typename')))?.(part, cells));
    }
    if (isObjectType(named)) return nested(property, this.object(named, path, always));
    const entry = this.#sources.length > 0 && isListType(named) ? getNullableType(named.ofType) : undefined;
    if (isObjectType(entry)) return this.#entries(entry, { property, path, required: false, comment });
    const index = this.#column(path.join('_'), kindOf(named, path.at(-1)!), always, comment);
    return (record, cells) => {
      cells[index] = cellOf(Reflect.get(record, property));
    };
  }

  /** Entries `{value, source}`: a column for the value of each source. */
  #entries(entry: FieldsType, { property, path, comment }: FieldAt): Reader {
    const { value } = entry.getFields();
    invariant(value, 'an entry has a value');
    const kind = kindOf(getNullableType(value.type), path.at(-1)!);
    const name = path.join('_');
    const bySource = new Map(
      this.#sources.map((source) => [
        source,
        this.#column(`${name}_${source}`, kind, false, `${comment} By ${source}.`),
      ]),
    );
    return (record, cells) => {
      const entries: unknown = Reflect.get(record, property);
      if (!Array.isArray(entries)) return;
      for (const each of entries) {
        const index = bySource.get(String(Reflect.get(each, 'source')));
        if (index !== undefined) cells[index] = cellOf(Reflect.get(each, 'value'));
      }
    };
  }

  /** The index of a column, which members of a union may share. */
  #column(name: string, kind: ColumnKind, required: boolean, comment: string): number {
    const known = this.columns.findIndex((column) => column.name === name);
    if (known >= 0) return known;
    return this.columns.push({ name, kind, required, comment: comment.replaceAll('\n', ' ') }) - 1;
  }
}

interface FieldAt {
  readonly property: string;
  readonly path: readonly string[];
  readonly required: boolean;
  readonly comment: string;
}

function nested(property: string, read: Reader): Reader {
  return (record, cells) => {
    const part: unknown = Reflect.get(record, property);
    if (typeof part === 'object' && part !== null) read(part, cells);
  };
}

function kindOf(type: GraphQLNullableType, name: string): ColumnKind {
  if (isListType(type)) return isObjectType(getNullableType(type.ofType)) ? 'json' : 'texts';
  const scalar = String(type);
  if (scalar === 'Int') return 'int';
  if (scalar === 'Float') return 'float';
  if (scalar === 'JSON') return 'json';
  return scalar === 'String' && instants.has(name) ? 'time' : 'text';
}

function cellOf(value: unknown): Cell {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' || typeof value === 'number') return value;
  invariant(typeof value === 'object', 'a field of an exported type holds a text, a number, a list or an object');
  return value;
}
