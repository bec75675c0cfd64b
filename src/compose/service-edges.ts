/** What a service has from Node: ports, the log of replicas, files of records. */
import { listen } from '../api/http/node.js';
import { openLink } from '../replicas/open-link.js';
import { openRecordFiles, type RecordFiles } from './record-files.js';

export { listen, openLink, openRecordFiles, type RecordFiles };
