import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { handMadeServices, play } from './play.js';
import { readScenarios } from './scenario.js';

const serviceOf = handMadeServices();
test.after(async () => {
  for (const profile of ['strict', 'standard', 'deployed'] as const) await (await serviceOf(profile)).close();
});

const scenarios = readScenarios();

test('there are at least 150 scenarios', () => {
  assert.ok(scenarios.length >= 150, `${scenarios.length}`);
});

for (const scenario of scenarios) {
  test(`${scenario.name}: ${scenario.why}`, async () => {
    assert.ok(
      existsSync(scenario.expectedPath),
      'it has no answer yet: npm run bless writes it, and you read what it wrote',
    );
    assert.deepEqual(await play(scenario, serviceOf), JSON.parse(readFileSync(scenario.expectedPath, 'utf8')));
  });
}
