import type { CapsuleOcean } from '../../../src/types.js';

/** What a test of a view needs. */
export interface SeenView {
  readonly ocean: Pick<CapsuleOcean, 'seed' | 'scale' | 'days' | 'profile' | 'empty'>;
  /** The world's now. */
  readonly now: string;
  readonly user: string;
  readonly query: string;
  /** Inputs of searchEventsV2, one for each part of the view. */
  readonly inputs: readonly object[];
  /** Events that were seen, and the ids of the newest. */
  readonly total: number;
  readonly newest: readonly string[];
  /** The name of the file of the view beside the test, where the world has more than its ocean; else undefined. */
  readonly file: string | undefined;
}

/** How many ids a test names; of the others it knows the number. */
export const mostNamed = 20;

/** The runners that a view can be written for, each with the name of the file. */
export const testFiles = {
  'node:test': 'view.test.mjs',
  Vitest: 'view.test.js',
  Playwright: 'view.spec.js',
  pytest: 'test_view.py',
} as const;

export type Runner = keyof typeof testFiles;

/** A file of a test which asks for the events of a view, in a world of its own, and compares them with those seen. */
export function viewTest(runner: Runner, view: SeenView): string {
  return runner === 'pytest' ? pytestFile(view) : scriptFile(runner, view);
}

/** How each runner is imported, and how it compares. */
const scripts = {
  'node:test': {
    imports: ["import assert from 'node:assert/strict';", "import { worldTest } from 'maritime-events/node-test';"],
    equal: (actual: string, expected: string) => `assert.deepEqual(${actual}, ${expected});`,
    fixtures: '{ world }',
    address: undefined,
  },
  Vitest: {
    imports: ["import { worldTest } from 'maritime-events/vitest';", "import { expect } from 'vitest';"],
    equal: (actual: string, expected: string) => `expect(${actual}).toEqual(${expected});`,
    fixtures: '{ world }',
    address: undefined,
  },
  Playwright: {
    imports: ["import { expect } from '@playwright/test';", "import { worldTest } from 'maritime-events/playwright';"],
    equal: (actual: string, expected: string) => `expect(${actual}).toEqual(${expected});`,
    fixtures: '{ page, world }',
    address: 'https://events.example/sea',
  },
} as const;

function scriptFile(runner: Exclude<Runner, 'pytest'>, view: SeenView): string {
  const { imports, equal, fixtures, address } = scripts[runner];
  const { ocean, now, user, file } = view;
  const { empty, ...named } = ocean;
  const options = `{ ocean: ${json({ ...named, ...(empty ? { empty } : {}), now })}${address ? ', address' : ''} }`;
  const read = ["import { readFileSync } from 'node:fs';"];
  const load = [
    `  await world.load(JSON.parse(readFileSync(new URL('${file}', import.meta.url), 'utf8')));`,
    `  world.clock.set(Date.parse('${now}'));`,
    '  world.clock.freeze();',
  ];
  return lines([
    ...(file === undefined ? imports : [...read, ...imports].sort()),
    '',
    ...(address ? [`const address = '${address}';`] : []),
    `const test = worldTest(${options});`,
    '',
    `const query = \`${view.query}\`;`,
    `const inputs = ${json(view.inputs)};`,
    `const newest = ${json(view.newest)};`,
    '',
    ...(address ? pageAsks : []),
    `test('the view has the ${view.total} events that were seen', async (${fixtures}) => {`,
    ...(file === undefined ? [] : load),
    ...(address
      ? [
          "  const body = '<p>';",
          "  await page.route('https://app.example/', (route) => route.fulfill({ contentType: 'text/html', body }));",
          "  await page.goto('https://app.example/');",
          `  const token = world.sessions.issue(${json(user)});`,
          `  const answers = await page.evaluate(ask, { address, token, query, inputs });`,
        ]
      : [
          '  const asked = inputs.map((input) =>',
          `    world.graphql({ query, variables: { input: { ...input, limit: 100 } } }, { user: ${json(user)} }),`,
          '  );',
          '  const answers = await Promise.all(asked);',
        ]),
    '  const pages = answers.map(({ data }) => data.searchEventsV2);',
    `  ${equal('pages.reduce((sum, { meta }) => sum + meta.total, 0)', String(view.total))}`,
    '  const ids = pages.flatMap(({ records }) => records.map(({ eventId }) => eventId));',
    `  ${equal('newest.filter((id) => !ids.includes(id))', '[]')}`,
    '});',
  ]);
}

/** What the page of an application does: it asks for the events of each part. */
const pageAsks = [
  '/** Runs in the page, as an application does. */',
  'async function ask({ address, token, query, inputs }) {',
  "  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };",
  '  const asked = inputs.map(async (input) => {',
  '    const body = JSON.stringify({ query, variables: { input: { ...input, limit: 100 } } });',
  "    return (await fetch(`${address}/graphql`, { method: 'POST', headers, body })).json();",
  '  });',
  '  return Promise.all(asked);',
  '}',
  '',
];

function pytestFile({ ocean, now, user, query, inputs, total, newest, file }: SeenView): string {
  const { seed, scale, days, profile, empty } = ocean;
  const flags = `--seed ${shellWord(seed)} --scale ${scale} --days ${days} --profile ${profile} --now ${now}`;
  const python = (value: unknown) => `json.loads(${JSON.stringify(JSON.stringify(value))})`;
  return lines([
    '"""The events of a view of the map.',
    '',
    'It needs maritime_events.py and conftest.py of the recipe for pytest, and runs by',
    '',
    `maritime-events exec ${flags}${empty ? ' --empty' : ''} -- pytest`,
    '"""',
    '',
    'import json',
    ...(file === undefined ? [] : ['from pathlib import Path']),
    '',
    `QUERY = """${query}"""`,
    `INPUTS = ${python(inputs)}`,
    `NEWEST = ${python(newest)}`,
    '',
    '',
    'def test_the_view_has_the_events_that_were_seen(world):',
    ...(file === undefined
      ? []
      : [
          `    world.call("PUT", "/capsule", json.loads(Path(__file__).with_name("${file}").read_text()))`,
          `    world.call("PATCH", "/clock", {"now": "${now}", "running": False})`,
        ]),
    '    inputs = [{"input": {**each, "limit": 100}} for each in INPUTS]',
    `    answers = [world.graphql(QUERY, each, ${JSON.stringify(user)}) for each in inputs]`,
    '    pages = [answer["data"]["searchEventsV2"] for answer in answers]',
    `    assert sum(page["meta"]["total"] for page in pages) == ${total}`,
    '    ids = [record["eventId"] for page in pages for record in page["records"]]',
    '    assert [each for each in NEWEST if each not in ids] == []',
  ]);
}

function json(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

function lines(all: readonly string[]): string {
  return `${all.join('\n')}\n`;
}

/** A word of a POSIX shell. */
function shellWord(text: string): string {
  return /^[\w.-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
