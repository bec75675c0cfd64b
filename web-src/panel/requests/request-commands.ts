import type { CapsuleOcean, JournalEntry } from '../../../src/types.js';

/** Why a request cannot be sent again as it was; undefined if it can. */
export function lackOf({ cut, masked }: JournalEntry): string | undefined {
  if (masked) return 'It has a password or a token, which the journal does not keep.';
  return cut ? 'Its document or its variables are longer than the journal keeps.' : undefined;
}

/** The world of a request, as copies of the request need it. */
export interface CopiedWorld {
  /** The address of the admin interface. */
  readonly adminUrl: string;
  readonly name: string;
  /** Whether its clock stands at the instant of the request. */
  readonly isThen: boolean;
  readonly ocean: CapsuleOcean;
}

/** The forms in which a request is copied. */
export const copies = [
  ['curl', curlOf],
  ['fetch', fetchOf],
  ['Python', pythonOf],
  ['node:test', nodeTestOf],
  ['Vitest', vitestOf],
  ['Playwright', playwrightOf],
] as const satisfies readonly (readonly [name: string, of: (entry: JournalEntry, world: CopiedWorld) => string])[];

/**
 * The world that a copy makes, so that the request is asked at its instant. Undefined where the request's own world
 * answers: it stands there, or has own records, which no other world has.
 */
function madeWorld({ time, user, recordsRevision }: JournalEntry, { isThen, ocean }: CopiedWorld): object | undefined {
  if (isThen || recordsRevision > 0) return undefined;
  const empty = ocean.empty ? { empty: true } : {};
  return { now: time, running: false, ...empty, ...(user === null ? {} : { sessions: [user] }) };
}

/** A line for a copy that asks at another instant than the request had; empty for others. */
function noteOf({ recordsRevision }: JournalEntry, { isThen, name }: CopiedWorld, mark: string): string {
  if (isThen || recordsRevision === 0) return '';
  return `${mark} Asked at the present instant of the world ${name}: no other world has its own records.\n`;
}

/**
 * The request as commands of a shell. The first ones take a token for its user from the admin interface, which revokes
 * no other, or make a world at its instant.
 */
export function curlOf(entry: JournalEntry, world: CopiedWorld): string {
  const { user, kind, method, path, baseUrl } = entry;
  const { adminUrl, name } = world;
  const made = madeWorld(entry, world);
  const json = (value: unknown) => quoted(JSON.stringify(value));
  const given = (at: string, body: object) =>
    `$(curl -s ${quoted(`${adminUrl}${at}`)} -H 'content-type: application/json' -d ${json(body)}`;
  const lines = [made ? `curl "$URL"${quoted(path)}` : `curl ${quoted(baseUrl + path)}`];
  if (kind === 'graphql') lines.push("-H 'content-type: application/json'");
  else if (method !== 'GET') lines.push(`-X ${quoted(method)}`);
  if (user !== null) lines.push('-H "authorization: Bearer $TOKEN"');
  if (kind === 'graphql') lines.push(`--data-raw ${json(bodyOf(entry))}`);
  if (kind === 'tile' || kind === 'picture') lines.push('--output answer.bin');
  const command = `${noteOf(entry, world, '#')}${lines.join(' \\\n  ')}`;
  if (made) {
    const part = (pattern: string) => `$(printf %s "$WORLD" | sed 's/.*${pattern}.*/\\1/')`;
    const steps = [`WORLD=${given('/worlds', made)})`, `URL=${part('"url":"\\([^"]*\\)"')}`];
    if (user !== null) steps.push(`TOKEN=${part('"tokens":{"[^"]*":"\\([^"]*\\)"')}`);
    return [...steps, command].join('\n');
  }
  if (user === null) return command;
  return `TOKEN=${given(`/worlds/${encodeURIComponent(name)}/sessions`, { user })} | cut -d '"' -f 4)\n${command}`;
}

/** A GraphQL request as JavaScript for Node and browsers, likewise. */
export function fetchOf(entry: JournalEntry, world: CopiedWorld): string {
  const { user, baseUrl, path } = entry;
  const made = madeWorld(entry, world);
  const headers = `'content-type': 'application/json'${user === null ? '' : ', authorization: `Bearer ${token}`'}`;
  const lines = [
    `const response = await fetch(${made ? `url + ${json(path)}` : json(baseUrl + path)}, {`,
    `  method: 'POST',`,
    `  headers: { ${headers} },`,
    `  body: JSON.stringify(${indented(bodyOf(entry), 2)}),`,
    '});',
    'console.log(await response.json());',
  ];
  const given = (at: string, body: object) =>
    `await fetch(${json(world.adminUrl + at)}, { method: 'POST', headers: { 'content-type': 'application/json' }, ` +
    `body: ${json(JSON.stringify(body))} });`;
  if (made) {
    const names = user === null ? '{ url }' : `{ url, tokens: { ${json(user)}: token } }`;
    lines.unshift(`const made = ${given('/worlds', made)}`, `const ${names} = await made.json();`);
  } else if (user !== null)
    lines.unshift(
      `const session = ${given(`/worlds/${encodeURIComponent(world.name)}/sessions`, { user })}`,
      'const { token } = await session.json();',
    );
  return noteOf(entry, world, '//') + lines.join('\n');
}

/** A GraphQL request as Python of the standard library, likewise. */
export function pythonOf(entry: JournalEntry, world: CopiedWorld): string {
  const { user, baseUrl, path } = entry;
  const made = madeWorld(entry, world);
  const given = (at: string, body: object) => `post(${json(world.adminUrl + at)}, json.loads(${json(json(body))}))`;
  const sessions = `/worlds/${encodeURIComponent(world.name)}/sessions`;
  const own = user === null ? 'None' : `${given(sessions, { user })}["token"]`;
  const start = made
    ? [`world = ${given('/worlds', made)}`, `token = ${user === null ? 'None' : `world["tokens"][${json(user)}]`}`]
    : [`token = ${own}`];
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
    ...start,
    // JSON is read by Python, whose names of null, true and false are others.
    `body = json.loads(${json(json(bodyOf(entry)))})`,
    `url = ${made ? `world["url"] + ${json(path)}` : json(baseUrl + path)}`,
    `${noteOf(entry, world, '#')}print(json.dumps(post(url, body, token), indent=2))`,
  ].join('\n');
}

/** A GraphQL request as a test of `node:test`, which expects the answer that the journal has. */
export function nodeTestOf(entry: JournalEntry, world: CopiedWorld): string {
  const { asked, expected } = testParts(entry);
  return [
    "import assert from 'node:assert/strict';",
    "import { worldTest } from 'maritime-events/node-test';",
    ...testStart(entry, world, '{ world }'),
    ...asked,
    ...expected.map(([found, value]) => `  assert.deepEqual(${found}, ${value});`),
    '});',
    '',
  ].join('\n');
}

/** The same for Vitest. */
export function vitestOf(entry: JournalEntry, world: CopiedWorld): string {
  const { asked, expected } = testParts(entry);
  return [
    "import { expect } from 'vitest';",
    "import { worldTest } from 'maritime-events/vitest';",
    ...testStart(entry, world, '{ world }'),
    ...asked,
    ...expected.map(([found, value]) => `  expect(${found}).toEqual(${value});`),
    '});',
    '',
  ].join('\n');
}

/** The same for Playwright. */
export function playwrightOf(entry: JournalEntry, world: CopiedWorld): string {
  return vitestOf(entry, world)
    .replace("from 'vitest'", "from '@playwright/test'")
    .replace('maritime-events/vitest', 'maritime-events/playwright');
}

/** The imports that follow, the test with the ocean and the world, and its first lines. */
function testStart({ time, recordsRevision, operation }: JournalEntry, { ocean }: CopiedWorld, given: string) {
  const { seed, scale, days, profile, registry, empty } = ocean;
  const hasRecords = recordsRevision > 0;
  return [
    ...(hasRecords ? ["import { readFile } from 'node:fs/promises';"] : []),
    '',
    'const test = worldTest({',
    `  ocean: ${line({ seed, now: time, days, scale, profile, registry })},`,
    ...(empty ? ['  world: { empty: true },'] : []),
    '});',
    '',
    `test(${json(`${operation ?? 'the request'} is answered as it was`)}, async (${given}) => {`,
    ...(hasRecords
      ? [
          '  // The world has own records: save its capsule as world.json (Worlds in the panel).',
          "  await world.load(JSON.parse(await readFile('world.json', 'utf8')));",
          `  world.clock.set(Date.parse(${json(time)}));`,
        ]
      : []),
  ];
}

/** The call of a test, and the pairs of what is found and what is expected. */
function testParts(entry: JournalEntry): { asked: string[]; expected: (readonly [string, string])[] } {
  const { user, body, codes } = entry;
  const { query, ...rest } = bodyOf(entry);
  const caller = user === null ? '' : `, ${line({ user })}`;
  const answer = whole(body);
  const asked = [
    `  const query = ${json(query)};`,
    `  const request = { query${Object.entries(rest)
      .map(([name, value]) => `, ${name}: ${line(value)}`)
      .join('')} };`,
    `  const { data, errors = [] } = await world.graphql(request${caller});`,
  ];
  const codesFound = ['errors.map(({ extensions }) => extensions.code)', line(codes)] as const;
  const data = isObject(answer) && 'data' in answer ? answer.data : undefined;
  if (answer !== undefined && data === undefined) return { asked, expected: [codesFound] };
  // The journal has the beginning of a long answer alone.
  const found = answer === undefined ? [] : [['data', indented(data, 2)] as const];
  return { asked, expected: [codesFound, ...found] };
}

/** The value of an answer that is whole; undefined for the beginning of one. */
function whole(body: string | null): unknown {
  try {
    return JSON.parse(body ?? '');
  } catch {
    return undefined;
  }
}

interface Body {
  readonly query: string | null;
  readonly variables?: object;
  readonly operationName?: string;
}

function bodyOf({ document, variables, operation }: JournalEntry): Body {
  return {
    query: document,
    ...(isObject(variables) ? { variables } : {}),
    ...(operation === null ? {} : { operationName: operation }),
  };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function json(value: unknown): string {
  return JSON.stringify(value);
}

/** JSON over several lines, of which all but the first are indented further. */
function indented(value: unknown, by: number): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${' '.repeat(by)}`);
}

/** A value of JSON on one line, as code: `{ "user": "demo" }`. */
function line(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(line).join(', ')}]`;
  if (!isObject(value)) return json(value);
  const members = Object.entries(value).map(
    ([name, each]) => `${/^[a-z]\w*$/i.test(name) ? name : json(name)}: ${line(each)}`,
  );
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

/** A word of a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
