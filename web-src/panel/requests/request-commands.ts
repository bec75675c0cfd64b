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

/** A GraphQL request as JavaScript for Node and browsers; its token comes from the admin interface. */
export function fetchOf(entry: JournalEntry, adminUrl: string): string {
  const json = (value: unknown) => JSON.stringify(value, null, 2);
  const { user, baseUrl, path } = entry;
  const headers = `'content-type': 'application/json'${user === null ? '' : ', authorization: `Bearer ${token}`'}`;
  const lines = [
    `const response = await fetch(${json(baseUrl + path)}, {`,
    `  method: 'POST',`,
    `  headers: { ${headers} },`,
    `  body: JSON.stringify(${json(bodyOf(entry)).replaceAll('\n', '\n  ')}),`,
    '});',
    'console.log(await response.json());',
  ];
  if (user === null) return lines.join('\n');
  const body = json(JSON.stringify({ user }));
  const given = `{ method: 'POST', headers: { 'content-type': 'application/json' }, body: ${body} }`;
  return [
    `const session = await fetch(${json(`${adminUrl}/sessions`)}, ${given});`,
    'const { token } = await session.json();',
    ...lines,
  ].join('\n');
}

/** A GraphQL request as Python of the standard library, likewise. */
export function pythonOf(entry: JournalEntry, adminUrl: string): string {
  const { user, baseUrl, path } = entry;
  const text = (value: unknown) => JSON.stringify(value);
  const token = user === null ? 'None' : `post(${text(`${adminUrl}/sessions`)}, ${text({ user })})["token"]`;
  return [
    'import json',
    'import urllib.request',
    '',
    '',
    'def post(url, body, token=None):',
    '    headers = {"content-type": "application/json"}',
    '    if token:',
    '        headers["authorization"] = f"Bearer {token}"',
    '    request = urllib.request.Request(url, json.dumps(body).encode(), headers)',
    '    with urllib.request.urlopen(request) as response:',
    '        return json.load(response)',
    '',
    '',
    `token = ${token}`,
    // JSON is read by Python, whose names of null, true and false are others.
    `body = json.loads(${text(JSON.stringify(bodyOf(entry)))})`,
    `print(json.dumps(post(${text(baseUrl + path)}, body, token), indent=2))`,
  ].join('\n');
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
