import { quoted } from './json-text.js';

/** The text that replaces a secret. */
export const secretMask = '***';
const maskText = quoted(secretMask);

/** A list or an object whose closing bracket is not written yet. */
interface Open {
  /** The object; undefined for a list. */
  readonly object: object | undefined;
  /** Its keys, or the list itself. */
  readonly members: readonly unknown[];
  /** The next member. */
  next: number;
}

/**
 * The JSON of a value, cut after `mostCharacters` characters and an ellipsis. Only the beginning of a large value is
 * read, so this bounds time and memory too, except for the keys of the objects that are read. Nesting takes no stack. A
 * value under a secret key is written as `"***"`.
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

  /** The text of a scalar, or the opening bracket of a list or an object, which is put on the stack. */
  function begin(inner: unknown): string {
    if (typeof inner !== 'object' || inner === null) return scalar(inner, mostCharacters);
    const isList = Array.isArray(inner);
    open.push({ object: isList ? undefined : inner, members: isList ? inner : Object.keys(inner), next: 0 });
    return isList ? '[' : '{';
  }
}

/**
 * The JSON of a scalar. A caller in process can give a value that JSON does not have; then it is the type of the value.
 */
function scalar(value: unknown, mostCharacters: number): string {
  switch (typeof value) {
    case 'string':
      // One character more than is shown, so that the cut adds an ellipsis.
      return quoted(value.length > mostCharacters ? value.slice(0, mostCharacters + 1) : value);
    case 'number':
    case 'boolean':
      return String(value);
    default:
      return value === null ? 'null' : typeof value;
  }
}
