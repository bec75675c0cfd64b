/**
 * The name for a command of all worlds. It is applied after all commands before it, and before all commands after it.
 */
export const allWorlds = '*';

/** Receives the result of a command. */
export interface Outcome {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Applies the commands of a world one after the other, in the order in which they come. No world waits for another one.
 */
export class WorldQueues {
  /** The last command under way, by world. */
  readonly #last = new Map<string, Promise<void>>();

  /** Applies a command: at once where no command of the world is under way. A result may be a promise. */
  apply(world: string, run: () => unknown, { resolve, reject }: Outcome): void {
    const before = world === allWorlds ? this.#all() : this.#lastOf(world);
    let result: unknown;
    try {
      result = before ? before.then(run) : run();
    } catch (error) {
      reject(error);
      return;
    }
    if (!(result instanceof Promise)) {
      resolve(result);
      return;
    }
    const last: Promise<void> = result.then(resolve, reject).then(() => {
      for (const [name, promise] of this.#last) if (promise === last) this.#last.delete(name);
    });
    if (world === allWorlds) for (const other of this.#last.keys()) this.#last.set(other, last);
    this.#last.set(world, last);
  }

  /** Settles when all commands so far of a world, or of all worlds, are applied; undefined when they are already. */
  settled(world: string | undefined): Promise<unknown> | undefined {
    return world === undefined ? this.#all() : this.#lastOf(world);
  }

  #lastOf(world: string): Promise<void> | undefined {
    return this.#last.get(world) ?? this.#last.get(allWorlds);
  }

  #all(): Promise<unknown> | undefined {
    return this.#last.size === 0 ? undefined : Promise.all(this.#last.values());
  }
}
