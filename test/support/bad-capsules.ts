import assert from 'node:assert/strict';
import type { AdminCall } from './admin-calls.js';

/** A place in a value: the object or list that has it, and its key. */
interface Slot {
  readonly path: string;
  readonly holder: object;
  readonly key: string;
  readonly value: unknown;
}

/** What stands for a value of JSON of another type, which nothing in a capsule accepts there. */
function others(value: unknown): readonly unknown[] {
  if (typeof value === 'number') return ['x', -1e300, 1e300, [], 0.5e-300, null];
  if (typeof value === 'string') return [7, {}, true, ['x']];
  if (typeof value === 'boolean') return ['no', 0, null];
  if (Array.isArray(value)) return [{ length: 1 }, 'x', 7, null];
  return value === null ? [true, []] : [[], 'x', 7];
}

/** Members of a request that may have any value, and numbers of it that may be others. */
const free = /\.variables|\.explain|\.rows$|\.bytes$|\.ms$/;
/** Members that may be null, or small numbers that are as good as those there. */
const mayBeNull = /\.(digest|fishingScore|numPositions|endHeading|document|body|user|problem|operation|fault)$/;

function* slotsOf(value: unknown, path: string): Generator<Slot> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const at = Array.isArray(value) ? `${path}[${key}]` : `${path}.${key}`;
    if (free.test(at)) continue;
    yield { path: at, holder: value, key, value: inner };
    yield* slotsOf(inner, at);
  }
}

/** Capsules, each with one part that is not what the service writes, in an order that takes parts from everywhere. */
export function* badCapsules(capsule: object): Generator<{ readonly what: string; readonly text: string }> {
  const copy: object = structuredClone(capsule);
  const slots = [...slotsOf(copy, '')];
  // 7919 is prime, so that the steps come to every slot.
  for (let i = 0; i < slots.length * 8; i++) {
    const { path, holder, key, value } = slots[(i * 7919) % slots.length]!;
    const round = Math.floor(i / slots.length);
    const given = [...others(value), undefined][round % (others(value).length + 1)];
    if ((given === undefined && !isNeeded(path)) || (given === null && mayBeNull.test(path))) continue;
    if (
      given === 0.5e-300 &&
      /rate|lon|lat|score|Kn|Nm|Deg|radiance|moonlight|clearSky|scanRoll|lengthM|LengthM|\d\]$/i.test(path)
    )
      continue;
    Reflect.set(holder, key, given);
    yield { what: `${path} = ${JSON.stringify(given)?.slice(0, 40)}`, text: JSON.stringify(copy) };
    Reflect.set(holder, key, value);
  }
}

const optional =
  /\.(?:pages|replica|snapshots|createdMs|updatedMs|counts|ownVessel|ref|match|nth|count|probability|toS|fromS)$/;

/** Whether what is left out is missed: items of lists are not, nor what a change may be without. */
function isNeeded(path: string): boolean {
  return !/\]$|\.(?:add|replace|withdraw)(?:\.\w+)?$/.test(path) && !optional.test(path);
}

/** Puts bad capsules into a world, and asserts that each is refused with paths, and that the world is as before. */
export async function refuseAll(
  call: AdminCall,
  path: string,
  capsules: Iterable<{ readonly what: string; readonly text: string }>,
  most: number,
): Promise<number> {
  const before = JSON.stringify((await call('GET', path)).body);
  let count = 0;
  for (const { what, text } of capsules) {
    if (count++ === most) return most;
    const { status, body } = await call('PUT', path, text);
    assert.equal(status, 422, `${what}: ${status} ${JSON.stringify(body)?.slice(0, 300)}`);
    const { details } = Object(body).error;
    assert.ok(details.length >= 1 && details.length <= 100, what);
    if (count % 50 === 0) assert.equal(JSON.stringify((await call('GET', path)).body), before, what);
  }
  assert.equal(JSON.stringify((await call('GET', path)).body), before);
  return count;
}
