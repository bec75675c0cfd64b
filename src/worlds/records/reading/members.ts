import { suggestion } from '../../../base/suggest.js';
import { mostProblems } from '../../../model/shapes/value-shapes.js';
import type { Field } from './fields.js';
import { inside, type Place, refuse, shown } from './place.js';

type Fields = Readonly<Record<string, Field<unknown>>>;

/** The object that is read: required members have a value, others may be undefined. */
export type ReadMembers<F extends Fields, R extends keyof F> = {
  readonly [K in R]: ValueOf<F[K]>;
} & { readonly [K in Exclude<keyof F, R>]: ValueOf<F[K]> | undefined };

type ValueOf<F> = F extends Field<infer T> ? T : never;

export interface MemberRules<R> {
  /** What the object is, such as "an event". */
  readonly what: string;
  readonly required?: readonly R[];
  /** Members that the profile `strict` refuses, because its schema does not have them. */
  readonly extensions?: readonly string[];
}

/**
 * An object with these members and no other. `__typename` is ignored: clients that copy an answer have it in every
 * object.
 */
export function members<F extends Fields, R extends keyof F & string = never>(
  fields: F,
  rules: MemberRules<R>,
): Field<ReadMembers<F, R>> {
  const names = Object.keys(fields);
  return {
    accepted: `${rules.what}: an object with members out of ${names.join(', ')}`,
    read(value, place) {
      if (typeof value !== 'object' || value === null || Array.isArray(value))
        return refuse(place, `${shown(value)} is no object.`, `${rules.what}, an object`);
      const before = place.problems.length;
      refuseUnknown(Object.keys(value), names, rules, place);
      const read: Record<string, unknown> = {};
      for (const name of names) {
        const external = externalName(name, place);
        const member: unknown = Object.hasOwn(value, external) ? Reflect.get(value, external) : undefined;
        if (member !== undefined) read[name] = fields[name]!.read(member, inside(place, external));
        else if (rules.required?.some((each) => each === name))
          refuse(inside(place, external), `${external} is missing.`, fields[name]!.accepted);
        else read[name] = undefined;
      }
      // Without a problem each member has been read by its field.
      return place.problems.length === before ? (read as ReadMembers<F, R>) : undefined;
    },
  };
}

function refuseUnknown<R>(
  present: readonly string[],
  names: readonly string[],
  { what, extensions }: MemberRules<R>,
  place: Place,
): void {
  const known = names.map((name) => externalName(name, place));
  for (const name of present) {
    if (place.problems.length >= mostProblems) return;
    if (name === '__typename') continue;
    const at = inside(place, name);
    if (!known.includes(name))
      refuse(at, `${what} has no member ${shown(name)}.${suggestion(name, known)}`, known.join(', '));
    else if (place.terms.strict && extensions?.includes(name))
      refuse(at, `${name} is an extension, which the profile strict does not have.`, 'no value; leave it out');
  }
}

function externalName(name: string, { terms }: Place): string {
  return name === 'registryVesselId' ? terms.registryMember : name;
}
