// The reference of the contract as Markdown, from schema.graphql: root fields, inputs, types, enums and scalars, each
// with its members. The documentation site shows it.
import { buildSchema, isEnumType, isInputObjectType, isObjectType, isScalarType, isUnionType } from 'graphql';

const intro = `# Reference of the contract

Every operation, input, type and value of \`schema.graphql\`, made from that file. **Extension** marks what is beyond
the published interface: the profile \`strict\` does not have it. **Deprecated** marks the legacy operations and what
belongs to them. \`!\` means never null, \`[T]\` a list of T. [The interface](docs/interface.md) says how requests are
sent.`;

/** The kinds of type in the order of the page, with their headings. */
const kinds = [
  ['Inputs', isInputObjectType],
  ['Types', isObjectType],
  ['Unions', isUnionType],
  ['Enums', isEnumType],
  ['Scalars', isScalarType],
];
const ofGraphql = new Set(['String', 'Int', 'Float', 'Boolean', 'ID']);

/** The page. Throws if two types would have one anchor. */
export function contractReference(sdl) {
  const schema = buildSchema(sdl);
  const query = schema.getQueryType();
  const types = Object.values(schema.getTypeMap()).filter((type) => !type.name.startsWith('__') && type !== query);
  const own = types.filter(({ name }) => !ofGraphql.has(name)).sort((a, b) => (a.name < b.name ? -1 : 1));
  const anchors = own.map(anchorOf);
  if (new Set(anchors).size < anchors.length) throw new Error('two types of schema.graphql have one anchor');
  const parts = kinds.map(([title, isOfKind]) => {
    const members = own.filter((type) => isOfKind(type));
    return `## ${title}\n\n${members.map(typeText).join('\n\n')}`;
  });
  const fields = Object.values(query.getFields()).map(rootText);
  return [intro, `## Operations\n\n${query.description}`, ...fields, ...parts].join('\n\n');
}

/** GitHub's anchor of a type's heading. */
function anchorOf({ name }) {
  return name.toLowerCase();
}

function rootText(field) {
  const { name, args, type } = field;
  const rows = args.map((arg) => `| \`${arg.name}\` | ${typeLink(arg.type)} | ${meaningOf(arg)} |`);
  const table =
    rows.length === 0 ? 'No arguments.' : `| Argument | Type | Meaning |\n|---|---|---|\n${rows.join('\n')}`;
  return `### Query.${name}\n\n${meaningOf(field)}\n\nReturns ${typeLink(type)}.\n\n${table}`;
}

function typeText(type) {
  return `### ${type.name}\n\n${meaningOf(type)}\n\n${membersText(type)}`;
}

function membersText(type) {
  if (isScalarType(type)) return '';
  if (isUnionType(type)) return `One of ${type.getTypes().map(typeLink).join(', ')}.`;
  if (isEnumType(type)) {
    const rows = type.getValues().map((value) => `| \`${value.name}\` | ${meaningOf(value)} |`);
    return `| Value | Meaning |\n|---|---|\n${rows.join('\n')}`;
  }
  const rows = Object.values(type.getFields()).map((field) => {
    const args = (field.args ?? []).map((arg) => ` (\`${arg.name}\`: ${typeLink(arg.type)})`);
    return `| \`${field.name}\`${args.join('')} | ${typeLink(field.type)} | ${meaningOf(field)} |`;
  });
  return `| Field | Type | Meaning |\n|---|---|---|\n${rows.join('\n')}`;
}

/** A description in one line, with the default and the marks of a member. */
function meaningOf({ description, deprecationReason, astNode, defaultValue }) {
  const extension = astNode?.directives?.find(({ name }) => name.value === 'extension');
  const reason = extension?.arguments?.[0]?.value.value;
  const marks = [
    description?.replaceAll(/\s*\n\s*/g, ' '),
    defaultValue === undefined ? undefined : `Default: \`${JSON.stringify(defaultValue)}\`.`,
    deprecationReason ? `**Deprecated**: ${deprecationReason}` : undefined,
    extension ? `**Extension**: ${reason}` : undefined,
  ];
  return marks
    .filter((mark) => mark)
    .join(' ')
    .replaceAll('|', '\\|');
}

/** A type with its wrappers, whose name leads to its heading. */
function typeLink(type) {
  const text = String(type);
  const name = text.replaceAll(/[[\]!]/g, '');
  const [before, after] = text.split(name);
  if (ofGraphql.has(name)) return `\`${text}\``;
  return `${escaped(before)}[${name}](#${name.toLowerCase()})${escaped(after)}`;
}

function escaped(text) {
  return text.replaceAll(/[[\]!]/g, '\\$&');
}
