/** The file that generation threads run. */
import { serveTasks } from '../../generators/threads/generation-worker.js';

serveTasks({
  block: async () => (await import('../store/segments/block-file.js')).packFile,
  identities: async () => (await import('../store/segments/identity-table.js')).packIdentities,
  vessels: async () => (await import('../store/vessels/vessel-records.js')).packVessels,
});
