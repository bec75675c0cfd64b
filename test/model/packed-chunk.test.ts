import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openChunk } from '../../src/model/packed-chunk.js';
import { packChunk } from '../support/pack-chunk.js';
import { property } from '../support/property.js';
import { chunksOf, randomEvents } from '../support/random-events.js';
import { randomFrames } from '../support/random-frames.js';

test('a chunk is the same after it was in one piece of memory, wherever that begins', async (t) => {
  await property(t, [randomEvents, randomFrames], (events, frames) => {
    for (const chunk of chunksOf(events, frames)) {
      const packed = packChunk(chunk);
      assert.deepEqual(openChunk(packed), chunk);
      const room = new Uint8Array(packed.bytes.length + 24);
      const bytes = room.subarray(16, 16 + packed.bytes.length);
      bytes.set(packed.bytes);
      const moved = openChunk({ ...packed, bytes });
      assert.deepEqual(moved, chunk);
      assert.equal(moved.frames.versions.columns.scene.buffer, room.buffer);
    }
  });
});
