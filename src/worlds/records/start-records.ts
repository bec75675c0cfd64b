import { ServiceError } from '../../base/errors.js';
import type { OwnWorld } from '../world.js';
import { changeWorld, type RecordsParts } from './change-world.js';
import { recordsOfBody } from './record-body.js';
import { bodiesOfStory, storyOf } from './stories.js';

/**
 * Adds the records that a world starts with; a reset goes back to them. Throws BAD_USER_INPUT for an unknown story, and
 * an InputProblem for records that are refused.
 */
export async function startWithRecords(
  world: OwnWorld,
  { stories = [], records }: { readonly stories?: readonly string[] | undefined; readonly records?: unknown },
  parts: RecordsParts,
): Promise<void> {
  if (!Array.isArray(stories) || !stories.every((name) => typeof name === 'string'))
    throw new ServiceError('BAD_USER_INPUT', 'stories is a list of names.');
  const told = stories.map(storyOf);
  const nowMs = world.clock.nowMs();
  const bodies = [...told.flatMap((story) => bodiesOfStory(story, nowMs)), ...(records === undefined ? [] : [records])];
  if (bodies.length === 0) return;
  for (const body of bodies) await changeWorld(world, recordsOfBody(body, parts.terms), parts);
  world.records.keepAsStart();
}
