import { viewerOf } from '../../api/queries/search-events-v2.js';
import { eventKinds } from '../../model/event.js';
import { progressOn } from '../progress.js';
import { readStartOptions } from '../start-options.js';
import type { Terminal } from '../terminal.js';
import { countOcean } from './ocean-counts.js';
import { statsText } from './stats-text.js';

/**
 * Makes the ocean that `start` would serve and prints counts of the events that demo sees now, by kind, month, sea and
 * flag, and of the frames.
 */
export async function stats(args: readonly string[], { env, out, err, nowMs }: Terminal): Promise<number> {
  const { values } = readStartOptions(args, env);
  const progress = progressOn(err, nowMs);
  // Loaded here, so that a wrong flag is refused without loading GraphQL.
  const { openService } = await import('../../compose/open-service.js');
  const service = await openService({
    ...values,
    run: false,
    realNowMs: nowMs,
    onProgress: progress.show,
    quiet: true,
  });
  progress.end();
  const asOfMs = service.clock.nowMs();
  const { events } = await service.facts();
  const viewer = viewerOf({
    asOfMs,
    user: 'demo',
    days: values.days,
    hiddenEventTypes: eventKinds.filter((kind) => !Object.hasOwn(events, kind)),
  });
  out.write(statsText(countOcean(service.world.history.store, viewer)));
  await service.close();
  return 0;
}
