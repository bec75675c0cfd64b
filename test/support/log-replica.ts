import { type LogStore, logStart } from '../../src/replicas/state/log-store.js';
import { type Applied, Replica } from '../../src/replicas/state/replica.js';

/** A replica whose state is the list of the commands that it has applied. */
export interface LogReplica {
  readonly replica: Replica;
  /** Gives a command, which this replica applies as those of others. */
  append(world: string, command: unknown): Promise<unknown>;
  readonly applied: readonly unknown[];
  readonly losses: readonly string[];
  /** The ids of reported entries that no replica has written. */
  readonly foreign: readonly string[];
  /** Settles when the replica has its state. */
  joined(): Promise<void>;
}

/** A clock that goes on by `ms` with each reading, whatever the time that a slow machine takes. */
export function countingClock(ms: number): () => number {
  let nowMs = 0;
  return () => (nowMs += ms);
}

/** Opens a replica at a log. `apply` is called for each command; a checkpoint is the list as JSON. */
export function logReplica(
  store: LogStore,
  name: string,
  apply: (applied: Applied) => unknown = () => undefined,
  beforeLoad: () => void = () => {},
  steadyNowMs: () => number = performance.now.bind(performance),
): LogReplica {
  let applied: unknown[] = [];
  const losses: string[] = [];
  const foreign: string[] = [];
  const applyAny = (command: Applied) => {
    applied.push(command.command);
    return apply(command);
  };
  const replica = new Replica({
    store,
    name,
    steadyNowMs,
    apply: applyAny,
    async begin() {
      const { startedMs } = await store.begin('test');
      const kept = await store.checkpoint();
      return () => {
        beforeLoad();
        applied = kept === undefined ? [] : JSON.parse(kept.text);
        return { startedMs, after: kept?.id ?? logStart, open: new Map() };
      };
    },
    onBeat() {},
    onLoss: (reason) => losses.push(reason),
    onForeign: (id) => foreign.push(id),
  });
  return {
    replica,
    append: (world, command) => replica.append(world, command, applyAny),
    get applied() {
      return applied;
    },
    losses,
    foreign,
    async joined() {
      const isThere = () => replica.join().then(Boolean, () => false);
      while (!(await isThere())) await new Promise((resolve) => setTimeout(resolve, 5));
    },
  };
}
