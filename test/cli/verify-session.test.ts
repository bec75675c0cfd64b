import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runCommand } from '../../src/cli/commands.js';
import { ask, emptyService, post, signIn } from '../support/empty-service.js';
import { recordingTerminal } from '../support/recording-terminal.js';

const some = ['--only', 'tokens,coast,law'];

for (const [situation, given, path, flags] of [
  ['of a service on this machine', {}, '', []],
  ['of one of its worlds', {}, '/worlds/mine', some],
  ['of a service with an admin token', { adminToken: 'letmein' }, '', some],
] as const)
  test(`verify without flags ends no session ${situation}`, async (t) => {
    // Two runs ask getNearestCoastline without a token: its limit must refill.
    const service = await emptyService(given, { realNowMs: Date.now });
    t.after(() => service.close());
    const world = path === '' ? service : await service.worlds.open('mine');
    const token = await signIn(world);
    const { url } = await service.listen({ port: 0 });
    const terminal = recordingTerminal({ MARITIME_EVENTS_ADMIN_TOKEN: 'letmein' });
    for (const admin of [[], ['--admin']])
      assert.equal(await runCommand(['verify', url + path, ...flags, ...admin], terminal), 0, terminal.written.out);
    const { errors } = await ask(world, post('{ aois { id } }', { token }));
    assert.deepEqual(errors, []);
  });
