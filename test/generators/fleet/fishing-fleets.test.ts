import assert from 'node:assert/strict';
import { it } from 'node:test';
import { planFishingFleets } from '../../../generators/fleet/fishing-fleet-plan.js';
import { fishingFleets, inshoreFleets } from '../../../generators/fleet/fishing-fleets.js';
import { planInshoreFleets } from '../../../generators/fleet/inshore-fleet-plan.js';

it('the packed fishing fleets are those that the planning code makes', () => {
  assert.deepEqual(fishingFleets(), planFishingFleets());
  assert.deepEqual(inshoreFleets(), planInshoreFleets());
});
