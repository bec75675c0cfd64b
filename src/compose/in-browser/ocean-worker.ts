/** The file that generation threads of a page run. Messages wait in `#platform/threads.js` while it loads. */
import '#platform/threads.js';
import { loadStart } from '../../platform/browser/files.js';

await loadStart();
await import('../ocean-worker.js');
