import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { createOcean } from '../../generators/ocean.js';
import { serviceOver } from '../../src/compose/service.js';
import type { Service } from '../../src/index.js';
import { packageFile } from '../../src/platform/node/package-files.js';
import { emptiedOcean } from '../../src/worlds/records/emptied-ocean.js';
import { bodiesOfStory, stories } from '../../src/worlds/records/stories.js';
import { defaultValues } from '../support/empty-service.js';

/** What a client should see: an answer, after the clock was moved. */
interface Step {
  readonly does: string;
  /** An ISO 8601 duration of days, hours and minutes. */
  readonly advance?: string;
  readonly user: string;
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly expect: unknown;
}

function stepsOf(name: string): readonly Step[] {
  return JSON.parse(readFileSync(packageFile(`fixtures/stories/${name}/scenario.json`), 'utf8'));
}

function durationMs(text: string): number {
  const [, sign, days = 0, hours = 0, minutes = 0] = /^(-?)P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?)?$/.exec(text) ?? [];
  const ms = ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60_000;
  return sign === '-' ? -ms : ms;
}

describe('a story', () => {
  let service: Service;

  before(async () => {
    const ocean = createOcean({ seed: 'stories', scale: 0.001, threads: 1 });
    service = await serviceOver(emptiedOcean(ocean), { ...defaultValues(), quiet: true }, {});
  });

  after(() => service.close());

  it('is one of ten', () => assert.equal(stories().length, 10));

  for (const { name, now } of stories()) {
    it(`shows a client what its scenario says: ${name}`, async () => {
      const world = await service.worlds.open(undefined, { stories: [name], now });
      for (const { does, advance, user, query, variables, expect } of stepsOf(name)) {
        if (advance !== undefined) world.clock.advance(durationMs(advance));
        const { data, errors } = await world.graphql({ query, variables }, { user });
        assert.equal(errors, undefined, JSON.stringify(errors));
        assert.deepEqual(JSON.parse(JSON.stringify(data)), expect, does);
      }
      await world.drop();
    });
  }

  it('is there again after a reset of its world', async () => {
    const [{ name, now }] = [stories()[0]!];
    const world = await service.worlds.open(undefined, { stories: [name], now });
    const listed = world.records.list();
    await world.records.withdraw({ events: [listed.events[0]!.eventId] });
    assert.notEqual(world.records.list().events.length, listed.events.length);
    await world.reset();
    assert.deepEqual(world.records.list(), listed);
    await world.drop();
  });

  it('happens before now, whatever now is', () => {
    for (const story of stories()) {
      const nowMs = Date.UTC(2024, 1, 29, 3, 30, 30);
      const texts = JSON.stringify(bodiesOfStory(story, nowMs)).match(/\d{4}-\d\d-\d\dT[\d:.]+Z/g) ?? [];
      assert.ok(texts.length > 0);
      for (const text of texts) assert.ok(Date.parse(text) <= nowMs, `${story.name}: ${text}`);
    }
  });
});
