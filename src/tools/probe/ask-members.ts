import { misspelt } from './candidates.js';
import { noField, type Questioner, type Told } from './questioner.js';
import type { Fact } from './validation-facts.js';

/** A type that no variable of a schema has, so that its use always names the type of the position. */
const wrongType = '[[[[[[Boolean]]]]]]';
/** A value, a member and an argument that nothing has. */
const noName = 'qqNoSuchName';

/** What the answers say of some names, by name. */
type Ask<T> = (names: readonly string[], found: Map<string, T>, hear: (told: Told) => void) => Promise<void>;

/** Asks for names, for misspelt forms of them, and for names that the answers suggest, until no name is new. */
async function untilNoneIsNew<T>(names: readonly string[], ask: Ask<T>): Promise<Map<string, T>> {
  const found = new Map<string, T>();
  const known = new Set<string>();
  let next = [...new Set([...names, ...misspelt(names)])];
  while (next.length > 0) {
    for (const name of next) known.add(name);
    const suggested = new Set<string>();
    await ask(next, found, ({ suggestions }) => {
      for (const name of suggestions) suggested.add(name);
    });
    next = [...suggested].filter((name) => !known.has(name));
  }
  return found;
}

/** A field that was found: its type with wrappers, and whether it is a leaf. */
export interface FoundField {
  readonly type: string;
  readonly isLeaf: boolean;
}

/** The fields of a type. */
export function askFields(questioner: Questioner, type: string, names: readonly string[]) {
  // A leaf with a selection and a composite field without one are errors that name the type.
  const documentOf = (some: readonly string[]) => {
    const lines = some.map((name, i) => `${name} a${i}: ${name} { ${noField} }`);
    return `{ ${noField} } fragment F on ${type} { ${lines.join(' ')} }`;
  };
  return untilNoneIsNew<FoundField>(names, (some, found, hear) =>
    questioner.tellAll(some, 2, documentOf, (told) => {
      hear(told);
      for (const fact of told.facts)
        if (fact.kind === 'composite' || fact.kind === 'leaf')
          found.set(fact.field, { type: fact.type, isLeaf: fact.kind === 'leaf' });
    }),
  );
}

/** The arguments of a field of the type of queries, with their types. */
export function askArguments(questioner: Questioner, field: string, names: readonly string[]) {
  return askPositions(
    questioner,
    names,
    (text) => `${field}(${text})`,
    (fact) => (fact.kind === 'argument' && fact.field === field ? [fact.argument, fact.type] : undefined),
  );
}

/**
 * The members of an input type, with their types. `path` leads to it: a field, its argument, and members of input
 * types, one inside the other.
 */
export function askInputMembers(
  questioner: Questioner,
  type: string,
  [field = '', ...members]: readonly string[],
  names: readonly string[],
) {
  const nestedIn = (text: string) => members.reduceRight((inner, member) => `${member}: {${inner}}`, text);
  return askPositions(
    questioner,
    names,
    (text) => `${field}(${nestedIn(text)})`,
    (fact) => (fact.kind === 'member' && fact.type === type ? [fact.member, fact.memberType] : undefined),
  );
}

/** Names that take a value: each gets a variable of a wrong type, and the error names the type of the position. */
function askPositions(
  questioner: Questioner,
  names: readonly string[],
  fieldOf: (text: string) => string,
  required: (fact: Fact) => readonly [name: string, type: string] | undefined,
): Promise<Map<string, string>> {
  const documentOf = (some: readonly string[]) => {
    const variables = some.map((name) => `$v_${name}: ${wrongType}`).join(' ');
    return `query(${variables}) { ${noField} ${fieldOf(some.map((name) => `${name}: $v_${name}`).join(' '))} }`;
  };
  return untilNoneIsNew<string>(names, (some, found, hear) =>
    questioner.tellAll(some, 1, documentOf, (told) => {
      hear(told);
      for (const fact of told.facts) {
        const position =
          fact.kind === 'position' ? ([fact.variable.replace(/^v_/, ''), fact.type] as const) : undefined;
        const [name, type] = position ?? required(fact) ?? [];
        if (name !== undefined && type !== undefined) found.set(name, type);
      }
    }),
  );
}

/** The values of an enum: those that cause no error, asked in a list with one that must cause one. */
export async function askValues(questioner: Questioner, type: string, names: readonly string[]): Promise<string[]> {
  const documentOf = (some: readonly string[]) =>
    `query($v: [${type}] = [${[...some, noName].join(' ')}]) { ${noField} }`;
  const values = await untilNoneIsNew<true>(names, (some, found, hear) =>
    questioner.tellAll(some, 1, documentOf, (told, names) => {
      hear(told);
      const missing = new Set(told.facts.flatMap((fact) => (fact.kind === 'no value' ? [fact.value] : [])));
      if (missing.has(noName)) for (const name of names) if (!missing.has(name)) found.set(name, true);
    }),
  );
  return [...values.keys()];
}

/** The objects of a union among some candidates: those that may be spread, asked in a list with one that may not. */
export async function askUnion(
  questioner: Questioner,
  type: string,
  root: string,
  names: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  const documentOf = (some: readonly string[]) => {
    const spreads = [...some, root].map((name) => `... on ${name} { __typename }`).join(' ');
    return `{ ${noField} } fragment F on ${type} { ${spreads} }`;
  };
  const others = names.filter((name) => name !== root);
  await questioner.tellAll(others, 1, documentOf, ({ facts }, names) => {
    const missing = new Set(
      facts.flatMap((fact) => (fact.kind === 'not of union' || fact.kind === 'no type' ? [fact.type] : [])),
    );
    if (missing.has(root)) found.push(...names.filter((name) => !missing.has(name)));
  });
  return found;
}

/** Whether a type of values is an enum, an input type or a scalar. */
export async function askKind(questioner: Questioner, type: string): Promise<'enum' | 'input' | 'scalar'> {
  const { facts } = await questioner.tell(`query($v: ${type} = {${noName}: 1}) { ${noField} }`);
  if (facts.some((fact) => fact.kind === 'an enum')) return 'enum';
  return facts.some((fact) => fact.kind === 'no member' || fact.kind === 'member') ? 'input' : 'scalar';
}
