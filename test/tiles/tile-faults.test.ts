import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Fixture } from '@mapbox/mvt-fixtures';
import { each } from '@mapbox/mvt-fixtures';
import { tileFaults } from '../support/tile-faults.js';

const fixtures: Fixture[] = [];
each((fixture) => fixtures.push(fixture));

/**
 * Tiles that decoders may accept but the service must not make: a feature of unknown type, and a command with more
 * points than there are.
 */
const tolerated = ['016', '057'];

test('the decoder of the tests finds a fault in every broken tile of mvt-fixtures and none in the valid ones', () => {
  const broken = fixtures.filter(({ validity }) => !validity.v2);
  assert.ok(broken.length >= 25 && fixtures.length - broken.length >= 30);
  for (const { id, description, validity, buffer } of fixtures) {
    const faults = tileFaults(buffer);
    const faultless = validity.v2 && !tolerated.includes(id);
    assert.equal(faults.length === 0, faultless, `${id} ${description}: ${faults}`);
  }
});
