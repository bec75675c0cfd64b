/** The file that generation threads run. */
import { serveTasks } from '../generators/threads/generation-worker.js';

serveTasks(async () => (await import('./collections/segments/block-file.js')).packFile);
