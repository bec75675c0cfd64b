import assert from 'node:assert/strict';
import { verifyAt } from '../../src/tools/verify/verify-endpoint.js';
import type { AuditOutcome } from '../../src/tools-types.js';
import { type NamedOptions, openNamedOcean } from '../support/oceans.js';
import type { Deviates } from './deviations/deviation.js';

export interface AuditedService {
  /** Asks audits of the service, by their ids or areas; all without `only`. */
  audit(only?: readonly string[], deviates?: Deviates): Promise<readonly AuditOutcome[]>;
  close(): Promise<void>;
}

/** A service over the ocean `pages`, whose rate limits count a time that waits move on. */
export async function openAudited(options: NamedOptions = {}): Promise<AuditedService> {
  let realMs = Date.UTC(2025, 5, 1, 12);
  const clock = {
    nowMs: () => realMs,
    async wait(ms: number) {
      realMs += ms;
    },
  };
  const report = (error: unknown) => assert.fail(String(error));
  const service = await openNamedOcean('pages', { realNowMs: clock.nowMs, report, ...options });
  return {
    async audit(only, deviates = (request, send) => send(request)) {
      const { audits } = await verifyAt('http://localhost', {
        user: { name: 'demo', password: 'demo' },
        admin: true,
        clock,
        fetch: (request) => deviates(request, service.fetch),
        ...(only ? { only } : { skip: ['law'] }),
      });
      return audits;
    },
    close: () => service.close(),
  };
}
