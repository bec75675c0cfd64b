import { quoted } from './json-text.js';

/** What stands for a secret. */
export const secretMask = '***';
const maskText = quoted(secretMask);

/** A list or an object that is open. */
interface Open {
  /** The object; undefined for a list. */
  readonly object: object | undefined;
  /** Its keys, or the list itself. */
  readonly members: readonly unknown[];
  /** The next member. */
  next: number;
}

/**
 * The JSON of a value, cut after so many characters, with an ellipsis then. Work and memory have the same bound, but
 * for the keys of objects on the way: of a large value only the beginning is read, and depth costs no stack. A value
 * whose key is secret is written as `"***"` and not read at all.
 */
export function boundedJson(value: unknown, mostCharacters: number, isSecret?: (key: string) => boolean): string {
  /** Innermost last. */
  const open: Open[] = [];
  let text = begin(value);
  while (text.length <= mostCharacters) {
    const innermost = open[open.length - 1];
    if (!innermost) return text;
    const { object, members, next } = innermost;
    if (next === members.length) {
      text += object ? '}' : ']';
      open.pop();
      continue;
    }
    innermost.next++;
    if (next > 0) text += ',';
    const member = members[next];
    if (!object) text += begin(member);
    else {
      const key = String(member);
      text += `${scalar(key, mostCharacters)}:${isSecret?.(key) ? maskText : begin(Reflect.get(object, key))}`;
    }
  }
  return `${text.slice(0, mostCharacters)}…`;

  /** What a value begins with: all of a scalar, the bracket of what is opened. */
  function begin(inner: unknown): string {
    if (typeof inner !== 'object' || inner === null) return scalar(inner, mostCharacters);
    const isList = Array.isArray(inner);
    open.push({ object: isList ? undefined : inner, members: isList ? inner : Object.keys(inner), next: 0 });
    return isList ? '[' : '{';
  }
}

/** JSON knows text, numbers, booleans and null; of what else a caller in process gives, the type is written. */
function scalar(value: unknown, mostCharacters: number): string {
  switch (typeof value) {
    case 'string':
      // One character more than is shown, so that the cut is seen as one.
      return quoted(value.length > mostCharacters ? value.slice(0, mostCharacters + 1) : value);
    case 'number':
    case 'boolean':
      return String(value);
    default:
      return value === null ? 'null' : typeof value;
  }
}
