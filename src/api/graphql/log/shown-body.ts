import { secretMask } from '../documents/bounded-json.js';
import { maskTokens } from './mask-tokens.js';

/** A text of JSON, with or without its end; after a key its colon. */
const textOrKey = /"(?:[^"\\]|\\.)*(?:"|$)(\s*:)?/g;

/**
 * The beginning of an answer as the journal shows it. Tokens are masked; the answer to a sign-in has all of its texts
 * masked, because an alias can give its tokens any name, and not all begin alike; so has that to a document of which a
 * secret is masked and which is not valid, because its errors repeat values.
 */
export function shownBody(beginning: string, hidesTexts: boolean): string {
  if (!hidesTexts) return maskTokens(beginning);
  return beginning.replaceAll(textOrKey, (text, colon) => (colon === undefined ? `"${secretMask}"` : text));
}
