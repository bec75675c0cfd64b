import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { refereeText } from '../../src/cli/commands/referee-text.js';
import { runCommand } from '../../src/cli/commands.js';
import { openReferee } from '../../src/tools.js';
import { hostileEndpoints, serveHostile } from '../support/hostile-endpoints.js';
import { recordingTerminal } from '../support/recording-terminal.js';

/** What steers a terminal, or turns the direction of a text. */
const steering = /[^\P{Cc}\n]|[\u2028-\u202e\u2066-\u2069]/u;

/** Runs a command by a clock that only waiting moves. */
async function run(...words: string[]) {
  let nowMs = Date.UTC(2025, 5, 1);
  const terminal = {
    ...recordingTerminal(),
    nowMs: () => nowMs,
    wait: async (ms: number) => {
      nowMs += ms;
    },
  };
  const begunMs = nowMs;
  const code = await runCommand(words, terminal);
  return { code, ...terminal.written, waitedMs: nowMs - begunMs };
}

describe('an endpoint that', { concurrency: true, timeout: 120_000 }, () => {
  let served: Awaited<ReturnType<typeof serveHostile>>;
  before(async () => {
    served = await serveHostile();
  });
  after(() => served.close());

  for (const { name } of hostileEndpoints) {
    for (const tool of ['verify', 'probe', 'diff'])
      it(`${name} ends ${tool} with a line and exit code 3`, async () => {
        const url = served.addressOf(name);
        // Only those that never end are cut by time: the others may be slow on a busy machine.
        const seconds = /drips|never|informs|stream/.test(name) ? '1' : '60';
        const bounded = ['--timeout', seconds, '--max-requests', '60'];
        const { code, out, err, waitedMs } = await run(tool, url, ...bounded);
        assert.equal(code, 3, out + err);
        assert.doesNotMatch(out + err, steering);
        assert.ok(`${out}${err}`.split('\n').every((line) => line.length < 5000 && !/^ {4}at /.test(line)));
        assert.ok(waitedMs <= 10 * 60_000, `waited ${waitedMs} ms`);
      });

    it(`${name} breaks no referee`, async () => {
      const referee = await openReferee(served.addressOf(name));
      const body = JSON.stringify({ query: '{ searchEventsV2(input: {}) { records { eventId } } }' });
      const ends = new AbortController();
      const asked = new Request('http://localhost/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        signal: ends.signal,
      });
      const left = setTimeout(() => ends.abort(), 1000);
      try {
        const response = await referee.fetch(asked);
        let bytes = 0;
        for await (const part of response.body ?? []) {
          bytes += part.byteLength;
          if (bytes > 1e6) break;
        }
      } catch {
        // The client gets a broken answer, or leaves.
      }
      clearTimeout(left);
      const text = refereeText(await referee.report());
      assert.doesNotMatch(text, steering);
      await referee.close();
    });
  }
});
