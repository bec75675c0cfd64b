/** What a service has from Node: ports, the log of replicas, files of records and of events. */
import type { EventsFile } from '../api/http/exchange.js';
import { listen } from '../api/http/node.js';
import { openLink } from '../replicas/open-link.js';
import { openRecordFiles, type RecordFiles } from './record-files.js';

/** The code of the export is loaded for the first file. */
export const eventsFile: EventsFile | undefined = async (...args) =>
  (await import('../export/events-file.js')).eventsFile(...args);

export { listen, openLink, openRecordFiles, type RecordFiles };
