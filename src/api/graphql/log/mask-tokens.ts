import { secretMask } from '../documents/bounded-json.js';
import { isSecretName } from './secret-names.js';

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

/** A path with the parameters of its query masked whose names are those of secrets, such as `access_token`. */
export function maskParams(path: string): string {
  const mark = path.indexOf('?');
  if (mark < 0) return path;
  const params = path.slice(mark + 1).split('&');
  const shown = params.map((param) => {
    const [name = ''] = param.split('=', 1);
    // Names are read as they are sent, and as a form would have them.
    const isSecret = name.length < param.length && isSecretName(new URLSearchParams(name).keys().next().value ?? '');
    return isSecret ? `${name}=${secretMask}` : param;
  });
  return `${path.slice(0, mark)}?${shown.join('&')}`;
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
