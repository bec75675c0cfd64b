/**
 * The JSON of a value, cut after so many characters, with an ellipsis then. Work and memory have the same bound: of a large value only
 * the beginning is read, and depth costs no stack. A value whose key is secret is written as `"***"` and not read at all.
 */
export function boundedJson(value: unknown, mostCharacters: number, isSecret?: (key: string) => boolean): string {
  let text = '';
  /** The lists and objects that are open, innermost last. */
  const open: Open[] = [];

  const write = (inner: unknown): void => {
    if (Array.isArray(inner)) {
      text += '[';
      open.push({ close: ']', members: listMembers(inner) });
    } else if (typeof inner === 'object' && inner !== null) {
      text += '{';
      open.push({ close: '}', members: objectMembers(inner, isSecret, mostCharacters) });
    } else text += scalar(inner, mostCharacters);
  };

  write(value);
  while (text.length <= mostCharacters) {
    const innermost = open[open.length - 1];
    if (!innermost) return text;
    const { done, value: member } = innermost.members.next();
    if (done) {
      text += innermost.close;
      open.pop();
    } else {
      text += member.prefix;
      write(member.value);
    }
  }
  return `${text.slice(0, mostCharacters)}…`;
}

/** What stands for a secret. */
export const secretMask = '***';

interface Open {
  readonly close: string;
  readonly members: Iterator<Member, undefined>;
}

interface Member {
  /** What stands before the value: a comma, a key. */
  readonly prefix: string;
  readonly value: unknown;
}

function* listMembers(list: readonly unknown[]): Generator<Member, undefined> {
  for (let i = 0; i < list.length; i++) yield { prefix: i > 0 ? ',' : '', value: list[i] };
}

function* objectMembers(
  object: object,
  isSecret: ((key: string) => boolean) | undefined,
  mostCharacters: number,
): Generator<Member, undefined> {
  let separator = '';
  for (const key of Object.keys(object)) {
    const prefix = `${separator}${scalar(key, mostCharacters)}:`;
    yield { prefix, value: isSecret?.(key) ? secretMask : Reflect.get(object, key) };
    separator = ',';
  }
}

/** JSON knows text, numbers, booleans and null; of what else a caller in process gives, the type is written. */
function scalar(value: unknown, mostCharacters: number): string {
  switch (typeof value) {
    case 'string':
      // One character more than is shown, so that the cut is seen as one.
      return JSON.stringify(value.slice(0, mostCharacters + 1));
    case 'number':
    case 'boolean':
      return String(value);
    default:
      return value === null ? 'null' : typeof value;
  }
}
