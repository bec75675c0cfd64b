import type { FormattedError } from '../../../types.js';
import { secretMask } from '../documents/bounded-json.js';

/** Codes whose messages have numbers of the service, such as bounds, and no value of the caller. */
const ownNumbers: ReadonlySet<string> = new Set([
  'QUERY_TOO_COMPLEX',
  'RATE_LIMITED',
  'UNAUTHENTICATED',
  'INTERNAL_SERVER_ERROR',
]);

/** After these words a message of graphql-js repeats a value of the caller. The rest of the message is not shown. */
const beforeValue = /got invalid value |, found (?!<EOF>|Name "|"[!$&():=@[\]{|}.]+")| value: /;
/** A quoted part, with or without its end; or a number or a time. */
const quotedOrNumber = /"(?:[^"\\]|\\.)*(?:"|$)|(?<![\w.])-?\d[\w:.+-]*/gs;

/** The most characters of a message that are read. */
const mostCharacters = 1000;

/**
 * The message of an error without values of the caller: numbers and times are masked, and so is a quoted part, unless
 * all its words are names (`isName`) of the schema or of the document that is shown.
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
