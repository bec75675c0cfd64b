import { codeOfError, ServiceError } from '../../base/errors.js';
import { clearTimeout, setTimeout } from '../../base/work/event-loop.js';
import { NotTaken, Refused } from './lost.js';
import type { RedisScript } from './redis-scripts.js';

/** The members of a client of Redis that are used. */
interface Client {
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'connect' | 'ready', listener: () => void): unknown;
  connect(): Promise<unknown>;
  sendCommand(args: readonly string[]): Promise<unknown>;
  readonly isReady: boolean;
  destroy(): void;
}

interface ClientModule {
  /** An error that the server has answered with. */
  readonly ErrorReply: abstract new () => Error;
  createClient(options: {
    readonly url: string;
    readonly disableOfflineQueue: boolean;
    readonly commandOptions: { readonly timeout: number };
    readonly socket: { readonly connectTimeout: number; readonly reconnectStrategy: () => number };
  }): Client;
}

/** In a variable, so that no bundler looks for a package that need not be there. */
const packageName: string = '@redis/client';
const connectMs = 1000;
const reconnectMs = 100;
/** The most time until the first connection. */
const firstMs = 5000;

/** After this many calls of `renew`, a client that has not connected yet is replaced: it may hang in its sign-in. */
const patience = 8;

/** A connection with a server. If it breaks, it is made again. Calls fail while there is no connection. */
export class RedisConnection {
  readonly #open: () => Client;
  readonly #ErrorReply: ClientModule['ErrorReply'];
  #client: Client | undefined;
  #isConnected: () => void = () => {};
  #problem: Error | undefined;
  /** The calls of `renew` since the client was made. */
  #renewals = 0;

  constructor({ createClient, ErrorReply }: ClientModule, url: string) {
    this.#ErrorReply = ErrorReply;
    this.#open = () => {
      const socket = { connectTimeout: connectMs, reconnectStrategy: () => reconnectMs };
      // Callers have bounds of their own; the client would make a signal for each command.
      const client = createClient({ url, disableOfflineQueue: true, commandOptions: { timeout: 0 }, socket });
      const failed = (error: Error) => {
        if (client === this.#client) this.#problem = error;
      };
      client.on('error', failed);
      client.on('connect', () => {
        // A client that is destroyed before it has a socket continues to connect.
        if (client !== this.#client) client.destroy();
      });
      client.on('ready', () => {
        this.#problem = undefined;
        this.#isConnected();
      });
      client.connect().catch(failed);
      return client;
    };
    this.#client = this.#open();
  }

  /** Rejects with the last problem, if there is one, when no connection was made in time. */
  async first(): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    await new Promise<void>((resolve, reject) => {
      this.#isConnected = resolve;
      timer = setTimeout(() => reject(this.#problem ?? new Error('It does not answer.')), firstMs);
    }).finally(() => clearTimeout(timer));
  }

  /** Rejects with `NotTaken` without a connection, and with `Refused` where the server answers with an error. */
  async send(args: readonly string[]): Promise<unknown> {
    const client = this.#client;
    if (!client?.isReady) throw new NotTaken(this.#problem?.message ?? 'There is no connection.');
    try {
      return await client.sendCommand(args);
    } catch (error) {
      // A script adds line numbers to the error. They are removed, since no reader has the script.
      if (error instanceof this.#ErrorReply) throw new Refused(error.message.replace(/ script: .*$/s, ''));
      throw error;
    }
  }

  /** Runs a script that returns a list. */
  async run({ sha1, text, keys }: RedisScript, args: readonly string[]): Promise<readonly unknown[]> {
    const words = [String(keys.length), ...keys, ...args];
    try {
      return asList(await this.send(['EVALSHA', sha1, ...words]));
    } catch (error) {
      if (!(error instanceof Refused && error.message.startsWith('NOSCRIPT'))) throw error;
      return asList(await this.send(['EVAL', text, ...words]));
    }
  }

  /**
   * Replaces a silent connection by a new one: after a long silence of the network, the old one may wait for minutes. A
   * connection that is being made gets the time that it needs.
   */
  renew(): void {
    if (!this.#client?.isReady && ++this.#renewals < patience) return;
    this.close();
    this.#client = this.#open();
  }

  close(): void {
    const client = this.#client;
    this.#client = undefined;
    this.#renewals = 0;
    client?.destroy();
  }
}

/** Connects to an address. Rejects with UNAVAILABLE when it cannot be reached. */
export async function connectRedis(url: string): Promise<RedisConnection> {
  const connection = new RedisConnection(await loadClient(), url);
  try {
    await connection.first();
    return connection;
  } catch (error) {
    connection.close();
    const reason = error instanceof Error ? error.message : String(error);
    throw new ServiceError('UNAVAILABLE', `The state at ${withoutSecret(url)} cannot be reached: ${reason}`);
  }
}

/** The address without user and password, for messages. */
export function withoutSecret(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}

export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The package of the client. Rejects with UNAVAILABLE when it is not installed. */
export async function loadClient(): Promise<ClientModule> {
  try {
    return await import(packageName);
  } catch (error) {
    if (codeOfError(error) !== 'ERR_MODULE_NOT_FOUND') throw error;
    const message = `The option state needs the package ${packageName}, which is not installed: npm install`;
    throw new ServiceError('UNAVAILABLE', `${message} ${packageName}`);
  }
}
