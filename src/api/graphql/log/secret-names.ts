import { type GraphQLSchema, isEnumType, isInputObjectType, isInterfaceType, isObjectType } from 'graphql';

/** Without repetition in the expression, so that a test is linear in the name. */
const secretName =
  /pass[_-]?word|pass[_-]?phrase|passwd|secret|token|authorization|credential|api[_-]?key|cookie|^(?:pass|pwd|auth|bearer|jwt|pin)$/i;

/** Whether an argument, key or variable of this name holds a secret: `password`, `access_token`, `apiKey`. */
export function isSecretName(name: string): boolean {
  return secretName.test(name);
}

/** Misspelled words for a secret, and other words for a sign-in. Bounded repetition, so that a test is linear. */
const likeSecret =
  /log_?[io]n|sign_?[iu][np]|sign_?on|auth|t[eo]?k[eo]?n|^get_?to|^pw$|^p[a4]?[sw]{1,3}[wo0r]{0,4}[dt]?e?$/i;

/**
 * Whether a name in a document that is not valid could be meant for a secret or a sign-in. It may be misspelled, or
 * missing in the schema. `names` has the names of the schema, each with whether it names a secret.
 */
export function couldNameSecret(name: string, names: ReadonlyMap<string, boolean>): boolean {
  return names.get(name) ?? (isSecretName(name) || likeSecret.test(name));
}

/** Whether any word of a text could be such a name. */
export function mentionsSecret(text: string, names: ReadonlyMap<string, boolean>): boolean {
  for (const [word] of text.matchAll(/\w+/g)) if (couldNameSecret(word, names)) return true;
  return false;
}

const known = new WeakMap<GraphQLSchema, ReadonlyMap<string, boolean>>();

/** All names of a schema (types, fields, arguments, enum values, directives), each with whether it names a secret. */
export function schemaNames(schema: GraphQLSchema): ReadonlyMap<string, boolean> {
  let names = known.get(schema);
  if (!names) {
    names = new Map(Array.from(namesOf(schema), (name) => [name, isSecretName(name)]));
    known.set(schema, names);
  }
  return names;
}

function* namesOf(schema: GraphQLSchema): Generator<string> {
  for (const type of Object.values(schema.getTypeMap())) {
    yield type.name;
    if (isEnumType(type)) for (const { name } of type.getValues()) yield name;
    if (isInputObjectType(type)) yield* Object.keys(type.getFields());
    if (!isObjectType(type) && !isInterfaceType(type)) continue;
    for (const { name, args } of Object.values(type.getFields())) {
      yield name;
      for (const argument of args) yield argument.name;
    }
  }
  for (const { name, args } of schema.getDirectives()) {
    yield name;
    for (const argument of args) yield argument.name;
  }
}
