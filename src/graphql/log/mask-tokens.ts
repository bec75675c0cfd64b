import { secretMask } from '../documents/bounded-json.js';

/** What every token begins with: the base64url of `{"`. */
const tokenStart = 'eyJ';

/**
 * A text with its tokens masked: three parts of base64url with dots between, wherever a client put them. A text that
 * was cut ends in an ellipsis: what stands before it may be the beginning of a token and is masked too. Each character
 * is looked at once.
 */
export function maskTokens(text: string): string {
  let masked = '';
  let done = 0;
  for (let start = text.indexOf(tokenStart); start >= 0; start = text.indexOf(tokenStart, done)) {
    let end = start;
    let dots = 0;
    for (; isTokenCharacter(text.charCodeAt(end)); end++) if (text[end] === '.') dots++;
    const isToken = dots >= 2 || (end === text.length - 1 && text[end] === '…');
    masked += text.slice(done, start) + (isToken ? secretMask : text.slice(start, end));
    done = end;
  }
  return masked + text.slice(done);
}

/** Letters, digits, `_`, `-` and the dot between the parts. NaN, past the end, is none. */
function isTokenCharacter(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code >= 48 && code <= 57) ||
    code === 95 ||
    code === 45 ||
    code === 46
  );
}
