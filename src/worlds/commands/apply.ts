import { worldUsers } from '../../api/access/world-users.js';
import { ServiceError } from '../../base/errors.js';
import type { ChangeOrigin } from '../../types.js';
import { loadCapsule } from '../capsule/load-capsule.js';
import type { Entered, EnterValues } from '../entered.js';
import { changeByInput } from '../records/change-by-input.js';
import type { SessionState } from '../sessions.js';
import type { OwnWorld } from '../world.js';
import type { ChangeType, ClockChange, OpenedSnapshot, ResultOf, ValuesOf } from '../world-command.js';
import type { WorldLimits } from '../world-limits.js';
import type { ApplyParts } from './apply-parts.js';
import { listed, listedLater } from './listed.js';

type Table = {
  readonly [T in ChangeType]: (
    world: OwnWorld,
    values: ValuesOf<T>,
    parts: ApplyParts,
    by: ChangeOrigin,
  ) => ResultOf<T>;
};

const done = undefined;

/** The function of each type of command. They read no clock but that of the world, and choose nothing. */
const table: Table = {
  step: ({ clock }) => clock.nextRequestMs(),
  strike: ({ faults }, { facts }) => faults.strike(facts),
  take({ limits }, { limit, caller }) {
    limits[limit]?.take(caller);
    return done;
  },
  enter: enterWorld,
  end: listed('end', ({ sessions, snapshots }, { user, snapshotIds }) => {
    if (user !== undefined) sessions.revoke(user);
    for (const id of snapshotIds) snapshots.close(id);
    return done;
  }),
  openSnapshot,
  useSnapshot: ({ snapshots }, { id, user, dataset, nowMs }) => snapshots.use(id, user, dataset, nowMs),
  signIn: listed('signIn', ({ limits, sessions, clock }, { user, address, isRight, token }) => {
    const isTaken = address === undefined ? isRight : limits.throttle.tried(user, address, () => isRight);
    if (!isTaken) throw new ServiceError('UNAUTHENTICATED', 'The user name or the password is wrong.');
    sessions.open(user, token, clock.nowMs());
    return done;
  }),
  issue: listed('issue', (world, { user, token, pages }, { users }) => {
    const { names } = worldUsers(users, world);
    if (!names.includes(user)) throw unknownUser(user, names);
    world.sessions.issue(user, token, world.clock.nowMs(), pages);
    return done;
  }),
  expire: listed('expire', ({ sessions }, { user }) => sessions.expire(user)),
  revoke: listed('revoke', ({ sessions }, { user }) => sessions.revoke(user)),
  closeSnapshot: listed('closeSnapshot', ({ snapshots }, { id }) => snapshots.close(id)),
  clock: listed('clock', changeClock),
  addFault: listed('addFault', ({ faults }, { rule }) => faults.add(rule)),
  removeFault: listed('removeFault', ({ faults }, { id }) => faults.remove(id)),
  clearFaults: listed('clearFaults', ({ faults }) => {
    for (const { id } of faults.list()) faults.remove(id);
    return done;
  }),
  changeRecords: listedLater('changeRecords', (world, { input }, { records }, begin) =>
    changeByInput(world, input, records, begin),
  ),
  clearRecords: listed('clearRecords', ({ records }) => {
    records.reset();
    return done;
  }),
  clearJournal({ journal }) {
    journal.clear();
    return done;
  },
  reset: listed('reset', (world) => {
    world.reset();
    return done;
  }),
  load: listedLater('load', (world, { capsule }, { capsules }, begin) => loadCapsule(world, capsule, capsules, begin)),
};

/**
 * Applies a command to a world and returns the result for its caller. The same commands at the same instants lead to
 * the same state. Throws the error for the caller; then nothing has changed but counts of tries.
 */
export function apply<T extends ChangeType>(
  world: OwnWorld,
  type: T,
  values: ValuesOf<T>,
  parts: ApplyParts,
  by: ChangeOrigin,
): ResultOf<T> {
  return table[type](world, values, parts, by);
}

/** Whether a text is the type of a command. */
export function isChangeType(type: unknown): type is ChangeType {
  return typeof type === 'string' && Object.hasOwn(table, type);
}

function openSnapshot({ snapshots, records }: OwnWorld, { id, user, dataset, asOfMs, version }: OpenedSnapshot) {
  const seen = version === undefined ? undefined : records.ofVersion(version);
  snapshots.open(user, dataset, asOfMs, seen ?? records.value, id);
  return done;
}

function changeClock({ clock }: OwnWorld, { toMs, byMs, rate, stepPerRequestMs, running }: ClockChange) {
  if (toMs !== undefined) clock.set(toMs);
  if (byMs !== undefined) clock.advance(byMs);
  if (rate !== undefined) clock.setRate(rate);
  if (stepPerRequestMs !== undefined) clock.setStepPerRequest(stepPerRequestMs);
  if (running === true && !clock.running) clock.run();
  if (running === false && clock.running) clock.freeze();
  return done;
}

function unknownUser(user: string, names: readonly string[]): ServiceError {
  return new ServiceError(
    'BAD_USER_INPUT',
    `user is the name of a user of this service (${names.join(', ')}), not ${JSON.stringify(user)}. The option users ` +
      'adds more.',
  );
}

/**
 * Lets a request enter a world, in the order of the world's log. A request that a rule strikes makes its other changes
 * later.
 */
function enterWorld(world: OwnWorld, values: EnterValues): Entered {
  const { clock, sessions, faults, limits } = world;
  const { token, facts } = values;
  const callerAt = (nowMs: number) => callerOf(token === undefined ? undefined : sessions.findDigest(token, nowMs));
  const before = callerAt(clock.nowMs());
  const struck = faults.isEmpty ? { strikes: [], keep: [] } : faults.strike({ ...facts, ...before });
  if (struck.strikes.length + struck.keep.length > 0)
    return { struck, asOfMs: undefined, limit: undefined, refusal: undefined };
  const asOfMs = clock.stepPerRequestMs > 0 && !before.pages ? clock.nextRequestMs() : undefined;
  const { user, pages } = asOfMs === undefined ? before : callerAt(asOfMs);
  const limit = pages ? undefined : limitOf(values, user, limits);
  try {
    if (limit === 'user') limits.user?.take(user ?? '');
    if (limit === 'address') limits.address.take(values.address);
    return { struck, asOfMs, limit, refusal: undefined };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return { struck, asOfMs, limit, refusal: error };
  }
}

function callerOf(found: SessionState | undefined): { readonly user: string | undefined; readonly pages: boolean } {
  return found?.state === 'good' ? found : { user: undefined, pages: false };
}

function limitOf({ isCounted, isLimited }: EnterValues, user: string | undefined, limits: WorldLimits) {
  if (!isCounted) return undefined;
  if (user !== undefined) return limits.user && 'user';
  return isLimited ? 'address' : undefined;
}
