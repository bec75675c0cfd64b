import assert from 'node:assert/strict';
import type { Party, Target } from '../hostile-case.js';
import { judge } from '../judge.js';
import { requestOf } from '../request-of.js';

/** The users of a hostile client, and the port of a service. */
export interface RemoteOptions {
  readonly port: number;
  readonly tokens: Readonly<Record<Party, string>>;
  readonly revoked: Target['revoked'];
  readonly mostConnections: number;
}

/** A service behind a port: hostile cases reach it over sockets alone. */
export function remoteTarget({ port, tokens, revoked, mostConnections }: RemoteOptions): Target {
  const origin = `http://127.0.0.1:${port}`;
  return {
    port,
    mostConnections,
    revoked,
    token: async (user = 'hostile') => tokens[user],
    async send(request, user = 'hostile') {
      const [made, sent] = requestOf(request, origin, tokens[user]);
      const response = await fetch(made);
      const text = await response.text();
      judge(request, response, text, sent);
      return { status: response.status, text };
    },
    async abandon(request, turns) {
      const controller = new AbortController();
      const [made] = requestOf(request, origin, tokens.hostile, controller.signal);
      const answered = fetch(made).then((response) => response.text());
      setTimeout(() => controller.abort(), turns);
      await answered.catch(() => {});
    },
    async checkAlive() {
      const response = await fetch(`${origin}/health`, { headers: { connection: 'close' } });
      await response.text();
      assert.equal(response.status, 200);
    },
  };
}
