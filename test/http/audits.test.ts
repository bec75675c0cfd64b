import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serverAudits } from 'graphql-http';
import { emptyService } from '../support/empty-service.js';

for (const profile of ['strict', 'standard'] as const) {
  const service = await emptyService({ profile });
  const audits = serverAudits({
    url: 'http://localhost/graphql',
    fetchFn: (url: string, init: RequestInit) => service.fetch(new Request(url, init)),
  });

  for (const { id, name, fn } of audits) {
    test(`GraphQL over HTTP in ${profile}: ${id} ${name}`, async () => {
      const result = await fn();
      assert.equal(result.status, 'ok', 'reason' in result ? result.reason : '');
    });
  }
}
