import { secretMask } from '../documents/bounded-json.js';

/** The beginning of every token: the base64url of `{"`. */
const tokenStart = 'eyJ';

/**
 * A text with its tokens masked: three parts of base64url with dots between. A text that was cut ends with an ellipsis;
 * the beginning of a token before that is masked too. Reads each character once.
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

/** Letters, digits, `_`, `-` and the dot between the parts; false for NaN, the code past the end. */
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
