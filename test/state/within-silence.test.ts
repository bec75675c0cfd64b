import assert from 'node:assert/strict';
import { closeSync, openSync, read } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { SilenceBound, withinSilence } from '../../src/state/within-silence.js';

const steadyNowMs = performance.now.bind(performance);
const silent = () => new Error('silent');
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function standStill(ms: number): void {
  for (const untilMs = steadyNowMs() + ms; steadyNowMs() < untilMs; );
}

test('an answer that never comes is a silence', async () => {
  await assert.rejects(withinSilence(new Promise(() => {}), 50, steadyNowMs, silent), { message: 'silent' });
});

test('an answer that comes while this process stands still is read', async () => {
  // After an immediate the event loop runs the timers that are due before it reads.
  await new Promise((resolve) => setImmediate(resolve));
  const file = openSync(fileURLToPath(import.meta.url), 'r');
  const answer = new Promise<string>((resolve) => {
    read(file, () => resolve('read'));
  });
  const waiting = withinSilence(answer, 40, steadyNowMs, silent);
  standStill(200);
  assert.equal(await waiting, 'read');
  closeSync(file);
});

test('the silence before several answers adds up', async () => {
  const bound = new SilenceBound(150, steadyNowMs, silent);
  const waits = async () => {
    for (let i = 0; i < 6; i++) await bound.hold(pause(60));
  };
  await assert.rejects(waits(), { message: 'silent' });
});
