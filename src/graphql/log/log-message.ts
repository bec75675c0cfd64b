import type { FormattedError } from '../../api.js';
import { secretMask } from '../documents/bounded-json.js';

/** Codes whose messages hold numbers of the service's own, and no value of the caller's. */
const ownNumbers: ReadonlySet<string> = new Set([
  'QUERY_TOO_COMPLEX',
  'RATE_LIMITED',
  'UNAUTHENTICATED',
  'INTERNAL_SERVER_ERROR',
]);

/**
 * After these words a message of graphql-js repeats a value as it was sent, unless it is a name, a bracket or the end:
 * nothing of the rest is shown.
 */
const beforeValue = /got invalid value |, found (?!<EOF>|Name "|"[!$&():=@[\]{|}.]+")| value: /;
/** A quoted part, ended or not; or a number or a time. */
const quotedOrNumber = /"(?:[^"\\]|\\.)*(?:"|$)|(?<![\w.])-?\d[\w:.+-]*/gs;

/** Characters of a message that are read. */
const mostCharacters = 1000;

/**
 * The message of an error without values that the caller sent: what stands in quotes is kept where all its words are
 * names, which `isName` says of those of the schema and of the document that is shown, and numbers and times are
 * masked.
 */
export function logMessage({ message, extensions }: FormattedError, isName: (word: string) => boolean): string {
  const read = message.slice(0, mostCharacters);
  const value = beforeValue.exec(read);
  const told = value ? read.slice(0, value.index + value[0].length) : read;
  const masked = told.replaceAll(quotedOrNumber, (part) => {
    if (part.startsWith('"')) return consistsOfNames(part, isName) ? part : `"${secretMask}"`;
    return ownNumbers.has(extensions.code) ? part : secretMask;
  });
  return value ? masked + secretMask : masked;
}

/** Such as `"[EventType]!"`, `"$input"` or `"input.eventId"`. */
function consistsOfNames(quoted: string, isName: (word: string) => boolean): boolean {
  if (!/^"[\w@$.,:![\]{} ]*"$/.test(quoted)) return false;
  return quoted.match(/\w+/g)?.every(isName) ?? true;
}
