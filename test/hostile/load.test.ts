import assert from 'node:assert/strict';
import { test } from 'node:test';
import { options } from '../../src/compose/options/options.js';
import { openNamedOcean } from '../support/oceans.js';
import { attackAll, loadUsers, pageAll, reference } from './load/load.js';

const clients = { honest: 6, hostile: 1 };
/** Small enough that each form of paging takes several pages. */
const pageSize = 50;

test('six honest clients beside a hostile one get every row once, and no refusal', async (t) => {
  const service = await openNamedOcean('small', {
    users: options.users.parse(loadUsers(clients)),
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
    pageAll(quiet, { port, clients: clients.honest, pageSize, goesOn: (passes) => passes < 1 }),
    attackAll({ port, clients: clients.hostile, mostConnections: 50, goesOn: (cases) => cases < 13 }),
  ]);
  t.diagnostic(`${honest.pages} honest pages; ${hostile.good} hostile cases ended well, ${hostile.closed} were closed`);
  assert.deepEqual(honest.faults, []);
  assert.deepEqual(hostile.faults, []);
  assert.equal(honest.passes, clients.honest);
  assert.deepEqual(await reference(port, 1000), quiet);
});
