import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serverAudits } from 'graphql-http';
import { emptyService } from '../support/empty-service.js';

/** These ask `__type`, which is introspection, and that `deployed` refuses. */
const askType = new Set(['28B9', '2EA1', 'D6D5', '6A70']);

for (const profile of ['strict', 'standard', 'deployed'] as const) {
  const service = await emptyService({ profile });
  const audits = serverAudits({
    url: 'http://localhost/graphql',
    fetchFn: (url: string, init: RequestInit) => service.fetch(new Request(url, init)),
  });

  for (const { id, name, fn } of audits) {
    const refused = profile === 'deployed' && askType.has(id);
    test(`GraphQL over HTTP, ${profile}: ${id} ${name}${refused ? ' fails: it asks for a type' : ''}`, async () => {
      const result = await fn();
      assert.equal(result.status === 'ok', !refused, 'reason' in result ? result.reason : '');
    });
  }
}
