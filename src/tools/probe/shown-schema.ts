/** What the answers of an endpoint have shown of its schema. */
export interface ShownSchema {
  /** The name of the type of queries. */
  readonly root: string;
  /** Objects and unions that are types of fields, with their fields. */
  readonly objects: Map<string, Map<string, ShownField>>;
  /** The objects of each union. */
  readonly unions: Map<string, Set<string>>;
  /** Input types, with the type of each member. */
  readonly inputs: Map<string, Map<string, string>>;
  readonly enums: Map<string, Set<string>>;
  readonly scalars: Set<string>;
}

export interface ShownField {
  /** With its wrappers, such as `[EventV2!]`. */
  readonly type: string;
  /** The type of each argument. */
  readonly args: Map<string, string>;
}

const builtIn: ReadonlySet<string> = new Set(['Int', 'Float', 'String', 'Boolean', 'ID']);

/** A schema of which only the type of queries is known. */
export function emptySchema(root: string): ShownSchema {
  return {
    root,
    objects: new Map([[root, new Map()]]),
    unions: new Map(),
    inputs: new Map(),
    enums: new Map(),
    scalars: new Set(),
  };
}

/** A type without its wrappers. */
export function named(type: string): string {
  return type.replace(/\W/g, '');
}

/** The types of found members that were not asked for yet. */
export function unaskedTypes({ objects, unions, inputs, enums, scalars }: ShownSchema): string[] {
  const fields = [...objects.values()].flatMap((members) => [...members.values()]);
  const types = [
    ...fields.flatMap(({ type, args }) => [type, ...args.values()]),
    ...[...inputs.values()].flatMap((members) => [...members.values()]),
    ...[...unions.values()].flatMap((members) => [...members]),
  ];
  const isAsked = (type: string) =>
    builtIn.has(type) || [objects, unions, inputs, enums, scalars].some((all) => all.has(type));
  return [...new Set(types.map(named))].filter((type) => !isAsked(type));
}

/**
 * The schema in the language of schemas. Types without a known member have an empty body; types that were not asked for
 * appear as scalars.
 */
export function sdlOf(schema: ShownSchema): string {
  const { root, objects, unions, inputs, enums, scalars } = schema;
  const parts = [`schema {\n  query: ${root}\n}\n`];
  for (const [name, fields] of objects) {
    const lines = Array.from(fields, ([field, { type, args }]) => {
      const argumentTexts = Array.from(args, ([argument, of]) => `${argument}: ${of}`).join(', ');
      return `${field}${argumentTexts === '' ? '' : `(${argumentTexts})`}: ${type}`;
    });
    parts.push(block('type', name, lines));
  }
  for (const [name, members] of unions)
    parts.push(`union ${name}${members.size > 0 ? ' = ' : ''}${[...members].join(' | ')}\n`);
  for (const [name, members] of inputs)
    parts.push(
      block(
        'input',
        name,
        Array.from(members, ([member, type]) => `${member}: ${type}`),
      ),
    );
  for (const [name, values] of enums) parts.push(block('enum', name, [...values]));
  for (const name of [...scalars, ...unaskedTypes(schema)]) if (!builtIn.has(name)) parts.push(`scalar ${name}\n`);
  return parts.join('\n');
}

function block(kind: string, name: string, lines: readonly string[]): string {
  return lines.length === 0
    ? `${kind} ${name}\n`
    : `${kind} ${name} {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`;
}
