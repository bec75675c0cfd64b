/** The file that generation threads run. */
import { serveTasks } from '../generators/threads/generation-worker.js';

serveTasks({
  block: async () => (await import('./collections/segments/block-file.js')).packFile,
  identities: async () => (await import('./collections/segments/identity-table.js')).packIdentities,
  vessels: async () => (await import('./collections/vessels/vessel-records.js')).packVessels,
});
