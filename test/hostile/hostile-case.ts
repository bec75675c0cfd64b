import type { Draw } from './draw.js';

/** A request as a hostile client sends it. Without `body`, it posts `query` and `variables`. */
export interface HostileRequest {
  readonly method?: string;
  /** Path and query; default `/graphql`. */
  readonly url?: string;
  /** Headers beside a content type and the hostile user's token. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly variables?: unknown;
  readonly body?: string;
  /** Texts that must not be logged. */
  readonly secrets?: readonly string[];
  /** Texts that may be logged as values of variables, and nowhere else. */
  readonly valuesOnly?: readonly string[];
  /** The request is honest, though large: it must be answered with data. */
  readonly honest?: boolean;
}

export interface HostileAnswer {
  readonly status: number;
  readonly text: string;
}

/** The user that sends a request. */
export type Party = 'hostile' | 'honest';

/** The service that a case runs against. */
export interface Target {
  /** Sends in process, measures the cost, and asserts that the answer is valid (`judge.ts`). */
  send(request: HostileRequest, user?: Party): Promise<HostileAnswer>;
  /** Sends in process and aborts after this many passes of the event loop. */
  abandon(request: HostileRequest, yields: number): Promise<void>;
  /** A port on 127.0.0.1 where the same service listens. */
  readonly port: number;
  /** Connections that a case may hold at a time. */
  readonly mostConnections: number;
  /** A user whose tokens a case may revoke. */
  readonly revoked: { readonly name: string; readonly password: string };
  /** The token of the hostile or the honest user, the same for each call. */
  token(user?: Party): Promise<string>;
  /** Asserts that the service answers /health on its port. */
  checkAlive(): Promise<void>;
}

/** One case of a class. */
export interface HostileCase {
  readonly family: string;
  /** Resolves when the service is at rest again. Rejects with a fault of the service. */
  attack(target: Target): Promise<void>;
}

/** A class of hostile cases: those against one bounded resource. */
export interface HostileClass {
  readonly name: string;
  /** The share of all cases, in percent. */
  readonly percent: number;
  readonly families: Readonly<Record<string, Family>>;
}

/** Makes a case of a family: requests, sent one after the other, or a procedure. */
export type Family = (draw: Draw) => HostileRequest | readonly HostileRequest[] | HostileCase['attack'];

/** The case of a number. Consecutive numbers take the families of a class in turn. */
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
