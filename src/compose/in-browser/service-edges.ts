/** What a service in a page has in place of the ports, the log of replicas and the files of records and events. */
import type { EventsFile } from '../../api/http/exchange.js';
import { ServiceError } from '../../base/errors.js';
import type { SharedLink } from '../../replicas/shared-link.js';

export interface RecordFiles {
  close(): void;
}

export interface Listening {
  readonly port: number;
  close(): Promise<void>;
}

export async function listen(..._given: readonly unknown[]): Promise<Listening> {
  throw new ServiceError('BAD_USER_INPUT', 'A service in a page opens no port: give requests to its `fetch`.');
}

export async function openLink(..._given: readonly unknown[]): Promise<SharedLink> {
  throw new ServiceError('BAD_USER_INPUT', 'state is not possible in a page: replicas share it through Redis.');
}

export async function openRecordFiles(
  _world: unknown,
  files: readonly string[],
  ..._given: readonly unknown[]
): Promise<RecordFiles> {
  if (files.length > 0)
    throw new ServiceError('BAD_USER_INPUT', 'records is not possible in a page: give their content to `records.add`.');
  return { close() {} };
}

export const eventsFile: EventsFile | undefined = undefined;
