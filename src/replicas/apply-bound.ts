import { ServiceError } from '../errors.js';
import type { World } from '../worlds/world.js';
import { enterWorld } from './enter-request.js';
import type { BoundCommand, OpenSnapshot, SignIn } from './world-command.js';
import type { WorldLimits } from './world-limits.js';

/** Changes a world as a command says, and gives what the request that made the command waits for. */
export function applyBound(world: World, limits: WorldLimits, command: BoundCommand): unknown {
  switch (command.type) {
    case 'step':
      return world.clock.nextRequestMs();
    case 'take':
      return (command.limit === 'user' ? limits.user : limits.address)?.take(command.caller);
    case 'enter':
      return enterWorld(world, limits, command);
    case 'arrive':
      return world.faults.arrive(command.arrival);
    case 'end':
      if (command.user !== undefined) world.sessions.revoke(command.user);
      for (const id of command.snapshotIds) world.snapshots.close(id);
      return undefined;
    case 'openSnapshot':
      return openSnapshot(world, command);
    case 'useSnapshot':
      return world.snapshots.use(command.id, command.user, command.dataset, command.nowMs);
    case 'signIn':
      return openSession(world, limits, command);
  }
}

function openSnapshot({ snapshots, records }: World, { id, user, dataset, asOfMs, version }: OpenSnapshot): void {
  const seen = version === undefined ? undefined : records.ofVersion(version);
  snapshots.open(user, dataset, asOfMs, seen ?? records.value, id);
}

/** Counts a try and, if it is right, opens a session. Throws as `signIn` of src/access. */
function openSession(world: World, { throttle }: WorldLimits, { user, address, isRight, token }: SignIn): void {
  const isTaken = address === undefined ? isRight : throttle.tried(user, address, () => isRight);
  if (!isTaken) throw new ServiceError('UNAUTHENTICATED', 'The user name or the password is wrong.');
  world.sessions.open(user, token, world.clock.nowMs());
}
