import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { OpenService } from '../../src/compose/service.js';
import { property } from '../support/property.js';
import { firstModel, firstWorlds, type Stage, stateCommands } from './state-model.js';

/** Opens the replica of a number. */
type Open = (index: number) => Promise<OpenService>;

/** A replica that has begun anew refuses requests until it has its state: none of them is carried out. */
const mostRefusals = 500;

/** Services as one stage; worlds that commands left are dropped, and two are made. */
async function stageOf(services: OpenService[], open: Open, hang: Stage['hang']): Promise<Stage> {
  const indexOf = (at: number) => at % services.length;
  const fetch = async (request: Request, at: number, once = false) => {
    for (let tries = 0; ; tries++) {
      const response = await services[indexOf(at)]!.fetch(request.clone());
      if (response.status !== 503 || once || tries === mostRefusals) return response;
      const text = await response.text();
      // A server that was silent is none of these laws: the case is left out.
      fc.pre(!text.includes('may have been made'));
      assert.match(text, /nothing was changed. Try again/);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  for (const name of ['a', 'b', 'c'])
    await fetch(new Request(`http://localhost/__admin/worlds/${name}`, { method: 'DELETE' }), 0);
  for (const name of firstWorlds) {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ name }) };
    await fetch(new Request('http://localhost/__admin/worlds', init), 0);
  }
  return {
    fetch,
    inProcess(at, name) {
      const world = services[indexOf(at)]!.worlds.list().find((each) => each.name === name);
      assert.ok(world, `the replica has the world ${name}`);
      return world;
    },
    async restart(at) {
      // Without a shared state a restart would end its worlds.
      if (services.length === 1) return;
      await services[indexOf(at)]!.close();
      services[indexOf(at)] = await open(indexOf(at));
    },
    hang: (at, what) => hang(indexOf(at), what),
    names: new Map(),
  };
}

/** What is random of a law, and how the connection of a replica is made to hang. */
interface LawOptions {
  readonly runs: number;
  readonly commands?: typeof stateCommands;
  readonly hang?: Stage['hang'];
}

/** Whether services answer as the model does, whatever the order of commands. */
export async function holds(
  t: Parameters<typeof property>[0],
  open: Open,
  count: number,
  { runs, commands = stateCommands, hang = () => () => {} }: LawOptions,
): Promise<void> {
  const services: OpenService[] = [];
  for (let i = 0; i < count; i++) services.push(await open(i));
  try {
    await property(
      t,
      [commands],
      async (given) => {
        const real = await stageOf(services, open, hang);
        await fc.asyncModelRun(() => ({ model: firstModel(), real }), given);
      },
      { runs },
    );
  } finally {
    for (const service of services) await service.close();
  }
}
