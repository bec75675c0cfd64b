import type { Listening } from '../../src/api/http/node.js';
import type { OpenService } from '../../src/compose/service.js';
import { serviceOver } from '../../src/compose/service.js';
import { defaultValues } from '../support/empty-service.js';
import { handMadeOcean } from '../support/hand-made/ocean.js';

/** The hand-made ocean on a free port. */
export async function servedOcean(): Promise<{
  readonly service: OpenService;
  readonly url: string;
  close(): Promise<void>;
}> {
  const values = { ...defaultValues(), now: Date.UTC(2025, 5, 1, 12), days: 60, port: 0 };
  const service = await serviceOver(handMadeOcean(), values, {});
  const listening: Listening & { readonly url: string } = await service.listen();
  return { service, url: `${listening.url}/graphql`, close: () => service.close() };
}
