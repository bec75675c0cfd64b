import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { runCommand } from '../../src/cli/commands.js';
import { readStartOptions } from '../../src/cli/start-options.js';
import { createService } from '../../src/index.js';
import { emptyService } from '../support/empty-service.js';
import { lookUpsOf } from '../support/looked-up.js';
import { recordingTerminal } from '../support/recording-terminal.js';
import { wordedQuestions, wordedRequests } from '../support/worded-requests.js';

/** Names of properties that a plain object inherits: one that sets its prototype, and one of the others. */
const inherited = ['__proto__', 'constructor'];
/** A word of the same form that is no such name. */
const ordinary = (word: string) => (word.startsWith('__') ? '__unheard__' : 'unheard');
const folder = mkdtempSync(join(tmpdir(), 'words-'));
test.after(() => rmSync(folder, { recursive: true }));

test('a name that every object inherits is answered like any unknown word, at every position', async () => {
  const expected = new Map<string, readonly string[]>();
  for (const word of inherited) {
    const unknown = ordinary(word);
    if (!expected.has(unknown)) expected.set(unknown, await answersTo(unknown));
    assert.deepEqual(await answersTo(word), expected.get(unknown), word);
  }
});

test('a name that every object inherits is refused like any unknown word by the command and in options', async () => {
  for (const word of inherited) assert.deepEqual(await refusalsOf(word), await refusalsOf(ordinary(word)), word);
});

test('no word of a caller is looked up in a plain object', async () => {
  const words = ['canaryWord', '__canary__'];
  // Modules and caches are loaded before, since look-ups in them are not by a word of the caller.
  for (const word of words) await answersTo(`${word}Before`);
  const found = await lookUpsOf(words, async () => {
    for (const word of words) {
      await answersTo(word);
      await refusalsOf(word);
    }
  });
  assert.deepEqual(found, []);
});

/** What the service answers to a word at each position, the word itself taken out. */
async function answersTo(word: string): Promise<string[]> {
  const service = await emptyService();
  const answers: string[] = [];
  const requests = wordedRequests(word).map((request) => [`${request.method} ${request.url}`, request] as const);
  for (const [position, request] of requests) answers.push(await shown(position, await service.fetch(request), word));
  for (const { position, body } of wordedQuestions(word)) {
    const result = await service.graphql(JSON.parse(JSON.stringify(body)), { user: 'demo' });
    answers.push(`${position}: ${withoutWord(JSON.stringify(result), word)}`);
    const headers = { 'content-type': 'application/json', accept: 'application/graphql-response+json' };
    const posted = new Request('http://localhost/graphql', { method: 'POST', headers, body: JSON.stringify(body) });
    answers.push(await shown(position, await service.fetch(posted), word));
  }
  await service.close();
  return answers;
}

async function shown(position: string, response: Response, word: string): Promise<string> {
  const changing = new Set(['x-request-id', 'etag', 'content-length']);
  const headers = [...response.headers].filter(([name]) => !changing.has(name));
  const type = response.headers.get('content-type') ?? '';
  const body = /json/.test(type) ? await response.text() : (await response.arrayBuffer()).byteLength;
  return withoutWord(`${position}: ${response.status} ${JSON.stringify(headers)} ${body}`, word);
}

/**
 * Answers name the word, sometimes in lower case or capitals; ids of requests differ, and so do columns after the word.
 */
function withoutWord(text: string, word: string): string {
  return text
    .replaceAll(new RegExp(word.replaceAll('$', '\\$'), 'gi'), 'WORD')
    .replaceAll(/"column":\d+/g, '"column":0')
    .replaceAll(/ Did you mean [^?]*\?/g, '')
    .replaceAll(/request [\w-]+/g, 'request ID');
}

/** What the command and the options of the service say to a word at each position. */
async function refusalsOf(word: string): Promise<string[]> {
  const config = join(folder, 'config.json');
  writeFileSync(config, `{"${word}": 1}`);
  const texts: string[] = [];
  for (const words of [[word], ['help', word], ['start', word], ['start', `--${word}`], ['start', `--${word}=1`]]) {
    const terminal = recordingTerminal();
    texts.push(`${await runCommand(words, terminal)} ${terminal.written.out}${terminal.written.err}`);
  }
  const refused = async (read: () => unknown) => {
    try {
      texts.push(`taken: ${JSON.stringify(await read())}`);
    } catch (error) {
      texts.push(String(error));
    }
  };
  await refused(() => readStartOptions(['--config', config], {}));
  await refused(() => readStartOptions(['--profile', word], {}));
  await refused(() => readStartOptions([], { MARITIME_EVENTS_PROFILE: word }));
  await refused(() => readStartOptions([], { [word]: '1' }));
  await refused(() => readStartOptions(['--user', `${word}:${word}`], {}));
  await refused(() => createService(JSON.parse(`{"${word}": 1}`)));
  return texts.map((text) => withoutWord(text, word));
}
