import type { Draw } from './draw.js';

/** A request as a hostile client sends it. Without `body`, it posts `query` and `variables`. */
export interface HostileRequest {
  readonly method?: string;
  /** Path and query; default `/graphql`. */
  readonly url?: string;
  /** Beside a content type and the token of the class's own user. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly variables?: unknown;
  readonly body?: string;
  /** Texts that no log may hold. */
  readonly secrets?: readonly string[];
  /** Texts that a log may hold as the values of variables, and nowhere else. */
  readonly valuesOnly?: readonly string[];
  /** Honest, though large: it must be answered with data. */
  readonly honest?: boolean;
}

export interface HostileAnswer {
  readonly status: number;
  readonly text: string;
}

/** Who sends a request. */
export type Party = 'hostile' | 'honest';

/** What a case is let loose on. */
export interface Target {
  /** Sends in process, measures, and asserts that the answer is one that the service means to give. */
  send(request: HostileRequest, user?: Party): Promise<HostileAnswer>;
  /** Sends in process and aborts after so many turns of the event loop. */
  abandon(request: HostileRequest, turns: number): Promise<void>;
  /** A port on 127.0.0.1 where the same service listens. */
  readonly port: number;
  /** Connections that a case may hold at a time. */
  readonly mostConnections: number;
  /** A user whose tokens a case may revoke. */
  readonly revoked: { readonly name: string; readonly password: string };
  /** The token of the hostile user, or of the honest one whom he must not harm; the same one for each call. */
  token(user?: Party): Promise<string>;
  /** Asserts that the service answers /health on its port. */
  checkAlive(): Promise<void>;
}

/** One case of a class. */
export interface HostileCase {
  readonly family: string;
  /** Ends when the service is at rest again. Rejects with what the service did wrong. */
  attack(target: Target): Promise<void>;
}

/** A class of hostile cases: those that reach for one bounded resource. */
export interface HostileClass {
  readonly name: string;
  /** The share of all cases, in percent. */
  readonly percent: number;
  readonly families: Readonly<Record<string, Family>>;
}

/** What the cases of a family do: requests, one after the other, or a procedure. */
export type Family = (draw: Draw) => HostileRequest | readonly HostileRequest[] | HostileCase['attack'];

/** The case of a number. Every family of a class comes once in as many numbers as there are families. */
export function hostileCase({ name, families }: HostileClass, number: number, draw: Draw): HostileCase {
  const names = Object.keys(families);
  const family = names[number % names.length];
  const made = family === undefined ? undefined : families[family]?.(draw);
  if (family === undefined || made === undefined) throw new Error(`The class ${name} has no families.`);
  if (typeof made === 'function') return { family, attack: made };
  const requests = isList(made) ? made : [made];
  return {
    family,
    async attack(target) {
      for (const request of requests) await target.send(request);
    },
  };
}

function isList(made: HostileRequest | readonly HostileRequest[]): made is readonly HostileRequest[] {
  return Array.isArray(made);
}
