/** A fact about a schema in an error of validation, in the words of graphql-js 14 to 17. */
export type Fact =
  | { readonly kind: 'no field'; readonly type: string; readonly field: string }
  /** A field that needs a selection: the type is an object, an interface or a union. */
  | { readonly kind: 'composite'; readonly field: string; readonly type: string }
  | { readonly kind: 'leaf'; readonly field: string; readonly type: string }
  | { readonly kind: 'no argument'; readonly field: string; readonly argument: string }
  | { readonly kind: 'argument'; readonly field: string; readonly argument: string; readonly type: string }
  | { readonly kind: 'no member'; readonly type: string; readonly member: string }
  | { readonly kind: 'member'; readonly type: string; readonly member: string; readonly memberType: string }
  /** The type of the position at which a variable is used. */
  | { readonly kind: 'position'; readonly variable: string; readonly type: string }
  | { readonly kind: 'no value'; readonly type: string; readonly value: string }
  | { readonly kind: 'an enum'; readonly type: string }
  | { readonly kind: 'no type'; readonly type: string }
  | { readonly kind: 'output type'; readonly type: string }
  | { readonly kind: 'not of union'; readonly type: string };

type Make = (...parts: string[]) => Fact;

/** The beginnings of messages, each with its fact. */
const patterns: readonly (readonly [RegExp, Make])[] = [
  [/^Cannot query field "(\w+)" on type "(\w+)"/, (field, type) => ({ kind: 'no field', field: field!, type: type! })],
  [
    /^Field "(\w+)" of type "([\w![\]]+)" must have a (?:sub ?)?selection/,
    (field, type) => ({ kind: 'composite', field: field!, type: type! }),
  ],
  [
    /^Field "(\w+)" must not have a selection since type "([\w![\]]+)" has no subfields/,
    (field, type) => ({ kind: 'leaf', field: field!, type: type! }),
  ],
  [
    /^Unknown argument "(\w+)" on field "(?:\w+\.)?(\w+)"/,
    (argument, field) => ({ kind: 'no argument', argument: argument!, field: field! }),
  ],
  [
    /^(?:Field|Argument) "(?:\w+\.)?(\w+)" argument "(\w+)" of type "([\w![\]]+)" is required/,
    (field, argument, type) => ({ kind: 'argument', field: field!, argument: argument!, type: type! }),
  ],
  [
    /^Field "(\w+)" is not defined by type "(\w+)"/,
    (member, type) => ({ kind: 'no member', member: member!, type: type! }),
  ],
  [
    /^Field "(\w+)\.(\w+)" of required type "([\w![\]]+)" was not provided/,
    (type, member, memberType) => ({ kind: 'member', type: type!, member: member!, memberType: memberType! }),
  ],
  [
    /^Variable "\$(\w+)" of type "[\w![\]]+" used in position expecting type "([\w![\]]+)"/,
    (variable, type) => ({ kind: 'position', variable: variable!, type: type! }),
  ],
  [
    /^Value "(\w+)" does not exist in "(\w+)" enum/,
    (value, type) => ({ kind: 'no value', value: value!, type: type! }),
  ],
  [/^Enum "(\w+)" cannot represent non-enum value/, (type) => ({ kind: 'an enum', type: type! })],
  [/^Unknown type "(\w+)"/, (type) => ({ kind: 'no type', type: type! })],
  [
    /^Variable "\$\w+" cannot be non-input type "([\w![\]]+)"/,
    (type) => ({ kind: 'output type', type: type!.replace(/\W/g, '') }),
  ],
  [
    /^Fragment (?:"\w+" )?cannot be spread here as objects of type "\w+" can never be of type "(\w+)"/,
    (type) => ({ kind: 'not of union', type: type! }),
  ],
];

/** Messages that follow from the form of the questions and have no fact about the schema. */
const expected =
  /^(?:Fragment "\w+" is never used|Variable "\$\w+" is never used|Expected value of type|\w+ cannot represent)/;

/** The fact in an error; undefined for an error without one, null for an unknown form. */
export function factOf(message: string): Fact | undefined | null {
  for (const [pattern, make] of patterns) {
    const found = pattern.exec(message);
    if (found) return found.slice(1).every(isNameOrType) ? make(...found.slice(1)) : null;
  }
  return expected.test(message) ? undefined : null;
}

/** Whether a schema can contain it: a name, or a type with brackets in pairs. */
function isNameOrType(text: string): boolean {
  const [, opening = '', closing = ''] = /^(\[{0,9})[A-Z_a-z]\w{0,199}((?:!?\])*)!?$/.exec(text) ?? [text, '', '?'];
  return opening.length === closing.replaceAll('!', '').length;
}

/** The names that an error suggests, after `Did you mean`; of types for inline fragments too. */
export function suggestionsOf(message: string): string[] {
  const [, suggested = ''] = message.split('Did you mean', 2);
  return [...suggested.matchAll(/"(\w+)(?: \{ \.\.\. \})?"/g)].flatMap(([, name = '']) =>
    isNameOrType(name) ? name : [],
  );
}
