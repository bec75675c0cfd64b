import type { JournalEntry } from '../../../src/types.js';

/** Why a request cannot be sent again as it was; undefined if it can. */
export function lackOf({ cut, masked }: JournalEntry): string | undefined {
  if (masked) return 'It has a password or a token, which the journal does not keep.';
  return cut ? 'Its document or its variables are longer than the journal keeps.' : undefined;
}

/**
 * The request as commands of a shell. Where it had a user, the first command takes a token for the user from the admin
 * interface, which revokes no other; `adminUrl` is the address of the world there.
 */
export function curlOf(entry: JournalEntry, adminUrl: string): string {
  const { user, kind, method, path, baseUrl } = entry;
  const lines = [`curl ${quoted(baseUrl + path)}`];
  if (kind === 'graphql') lines.push("-H 'content-type: application/json'");
  else if (method !== 'GET') lines.push(`-X ${quoted(method)}`);
  if (user !== null) lines.push('-H "authorization: Bearer $TOKEN"');
  if (kind === 'graphql') lines.push(`--data-raw ${quoted(JSON.stringify(bodyOf(entry)))}`);
  if (kind === 'tile' || kind === 'picture') lines.push('--output answer.bin');
  const asked = lines.join(' \\\n  ');
  if (user === null) return asked;
  const given = quoted(JSON.stringify({ user }));
  const token = `curl -s ${quoted(`${adminUrl}/sessions`)} -H 'content-type: application/json' -d ${given}`;
  return `TOKEN=$(${token} | cut -d '"' -f 4)\n${asked}`;
}

function bodyOf({ document, variables, operation }: JournalEntry): object {
  return {
    query: document,
    ...(isObject(variables) ? { variables } : {}),
    ...(operation === null ? {} : { operationName: operation }),
  };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** A word of a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
