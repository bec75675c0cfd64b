import { secretMask } from '../documents/bounded-json.js';
import { maskTokens } from './mask-tokens.js';

/** A text of JSON, with or without its end; after a key its colon. */
const textOrKey = /"(?:[^"\\]|\\.)*(?:"|$)(\s*:)?/g;

/**
 * The beginning of an answer as the journal shows it. Tokens are masked. `hidesTexts`: all texts are masked. The answer
 * to a sign-in needs that, because an alias can give its tokens any name, and not all tokens begin alike. So does the
 * answer to a document that is not valid and has a secret, because its errors repeat values.
 */
export function shownBody(beginning: string, hidesTexts: boolean): string {
  if (!hidesTexts) return maskTokens(beginning);
  return beginning.replaceAll(textOrKey, (text, colon) => (colon === undefined ? `"${secretMask}"` : text));
}
