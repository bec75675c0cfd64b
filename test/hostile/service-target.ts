import assert from 'node:assert/strict';
import type { LogEntry, Service, ServiceHooks, UserOption } from '../../src/types.js';
import { ask, post, valueAt } from '../support/empty-service.js';
import type { HostileAnswer, Party, Target } from './hostile-case.js';
import { judge, judgeLog } from './judge.js';
import { type Meter, mainThreadMs } from './meter.js';
import { requestOf } from './request-of.js';

/** The cost of a request. */
export interface Cost {
  /** Processor time of the main thread, with that of the sender. */
  readonly cpuMs: number;
  readonly answerBytes: number;
  readonly logBytes: number;
  /** Whether it asks for tracks, or was ended by the budget of processor time: the goals do not hold then. */
  readonly apart: boolean;
}

/** Passwords of the hostile and the honest user. No case knows them. */
const passwords: Readonly<Record<Party, string>> = { hostile: 'Ogh5eiSh4a', honest: 'eiw0Ohph4u' };

/** A listening service that hostile cases run against. */
export interface ServiceTarget extends Target {
  readonly service: Service;
  /** Processor time that abandoned requests took after they were abandoned. */
  takeAfterMs(): number;
  /** The costs of requests since the last call. */
  takeCosts(): readonly Cost[];
  close(): Promise<void>;
}

/** `open` opens the service with users and hooks. */
export async function serviceTarget(
  open: (given: { readonly users: readonly UserOption[] } & ServiceHooks) => Promise<Service>,
  meter: Meter,
): Promise<ServiceTarget> {
  let entries: LogEntry[] = [];
  const faults: unknown[] = [];
  const users = Object.entries(passwords).map(([name, password]) => ({ name, password }));
  const service = await open({
    users,
    log(entry) {
      // Entries of requests over sockets are never taken out.
      if (entries.length < 100) entries.push(entry);
    },
    report: (error) => faults.push(error),
  });
  // The cost of the start is not that of a case.
  await service.prepare();
  const { port } = await service.listen({ port: 0 });
  const tokens = new Map<Party, Promise<string>>();
  let costs: Cost[] = [];
  let afterMs = 0;

  const target: ServiceTarget = {
    service,
    port,
    mostConnections: 400,
    revoked: { name: 'second', password: 'second' },
    token(user = 'hostile') {
      let token = tokens.get(user);
      if (!token) {
        token = tokenOf(service, user);
        tokens.set(user, token);
      }
      return token;
    },
    async send(request, user): Promise<HostileAnswer> {
      const [made, sentBytes] = requestOf(request, 'http://localhost', await target.token(user));
      entries = [];
      // The work of making the request is not measured.
      await new Promise((resolve) => setImmediate(resolve));
      meter.forget();
      const before = mainThreadMs();
      const response = await service.fetch(made);
      const text = await response.text();
      const cpuMs = mainThreadMs() - before;
      await new Promise((resolve) => setImmediate(resolve));
      meter.forget();
      const logBytes = entries.reduce((most, entry) => Math.max(most, JSON.stringify(entry).length), 0);
      const apart = /processor time/.test(text) || /tracks\(/.test(request.query ?? '');
      costs.push({ cpuMs, answerBytes: text.length, logBytes, apart });
      judgeLog(entries, request);
      judge(request, response, text, sentBytes);
      if (faults.length > 0) assert.fail(`the service reports ${String(faults.splice(0)[0])}`);
      return { status: response.status, text };
    },
    async abandon(request, yields) {
      const controller = new AbortController();
      const [made] = requestOf(request, 'http://localhost', await target.token(), controller.signal);
      const answered = service.fetch(made).then(
        (response) => response.text(),
        () => 'aborted',
      );
      for (let i = 0; i < yields; i++) await new Promise((resolve) => setImmediate(resolve));
      controller.abort();
      afterMs = Math.max(afterMs, await meter.rest());
      await answered;
      if (faults.length > 0) assert.fail(`the service reports ${String(faults.splice(0)[0])}`);
    },
    async checkAlive() {
      const response = await fetch(`http://127.0.0.1:${port}/health`, { headers: { connection: 'close' } });
      assert.equal(response.status, 200);
      await response.text();
      if (faults.length > 0) assert.fail(`the service reports ${String(faults.splice(0)[0])}`);
    },
    takeAfterMs() {
      const taken = afterMs;
      afterMs = 0;
      return taken;
    },
    takeCosts() {
      const taken = costs;
      costs = [];
      return taken;
    },
    close: () => service.close(),
  };
  return target;
}

async function tokenOf(service: Service, user: Party): Promise<string> {
  const query = 'query($u: String!, $p: String!) { getToken(username: $u, password: $p) { access_token } }';
  const { data } = await ask(service, post(query, { variables: { u: user, p: passwords[user] } }));
  return String(valueAt(data, 'getToken', 'access_token'));
}
