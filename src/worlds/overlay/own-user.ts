import { hash } from '#platform/crypto.js';

/** A user of a world's own records, who may sign in to this world alone. */
export interface OwnUser {
  readonly name: string;
  /** See `passwordDigest`. */
  readonly password: string;
}

const digestForm = /^sha256:[\w-]{43}$/;

/** What own records and logs keep of a password. The digest of a digest is itself. */
export function passwordDigest(password: string): string {
  return digestForm.test(password) ? password : `sha256:${hash('sha256', password, 'base64url')}`;
}

const member = /"password"(\s*:\s*)("(?:[^"\\]|\\.)*")/g;

/** A text of JSON whose members `password` are digests, as long as they can be passwords. */
export function withoutPasswords(text: string): string {
  return text.replace(member, (found, colon: string, quoted: string) => {
    try {
      const password: string = JSON.parse(quoted);
      const isOne = password.length > 0 && password.length <= mostCharacters;
      return isOne ? `"password"${colon}${JSON.stringify(passwordDigest(password))}` : found;
    } catch {
      return found;
    }
  });
}

/** The longest password. */
export const mostCharacters = 200;
