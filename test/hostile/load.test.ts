import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createService } from '../../src/index.js';
import { attackAll, loadUsers, pageAll, reference } from './load/load.js';

const clients = { honest: 10, hostile: 5 };
/** Small enough that each form of paging takes several pages. */
const pageSize = 100;

test('ten honest clients beside five hostile ones get every row once, and no refusal', async (t) => {
  const service = await createService({
    scale: 0.1,
    days: 10,
    threads: 1,
    now: '2025-06-01T12:00:00Z',
    users: loadUsers(clients),
    quiet: true,
    report: (error) => assert.fail(String(error)),
  });
  t.after(() => service.close());
  const { port } = await service.listen({ port: 0 });
  const quiet = await reference(port, 1000);
  assert.ok(
    [...quiet.values()].every((ids) => ids.length > 3 * pageSize),
    'there are several pages',
  );

  const [honest, hostile] = await Promise.all([
    pageAll(quiet, { port, clients: clients.honest, pageSize, goesOn: (passes) => passes < 6 }),
    attackAll({ port, clients: clients.hostile, mostConnections: 50, goesOn: (cases) => cases < 26 }),
  ]);
  t.diagnostic(`${honest.pages} honest pages; ${hostile.good} hostile cases ended well, ${hostile.closed} were closed`);
  assert.deepEqual(honest.faults, []);
  assert.deepEqual(hostile.faults, []);
  assert.equal(honest.passes, 6 * clients.honest);
  assert.deepEqual(await reference(port, 1000), quiet);
});
