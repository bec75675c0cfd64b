import { secretMask } from '../documents/bounded-json.js';
import { maskTokens } from './mask-tokens.js';

/** A text of JSON, with or without its end; after a key its colon. */
const textOrKey = /"(?:[^"\\]|\\.)*(?:"|$)(\s*:)?/g;

/**
 * The beginning of an answer as the journal shows it. Tokens are masked; the answer to a sign-in has all of its texts
 * masked, because an alias can give its tokens any name, and not all begin alike.
 */
export function shownBody(beginning: string, document: string | null): string {
  const isSignIn = document !== null && /\bgetToken\b/.test(document);
  if (!isSignIn) return maskTokens(beginning);
  return beginning.replaceAll(textOrKey, (text, colon) => (colon === undefined ? `"${secretMask}"` : text));
}
