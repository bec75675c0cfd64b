import { tmpdir } from 'node:os';
import { createOcean } from '../../generators/ocean.js';
import { benchOcean } from '../ocean-options.js';

/** Makes days as an export with two threads does, and forgets them. `node generate-days.js SCALE FROM_DAY TO_DAY`. */
const [scale, fromDay, toDay] = process.argv.slice(2).map(Number);
const ocean = createOcean({ seed: benchOcean.seed, scale: scale!, threads: 1 });
for await (const { day } of ocean.eachDay!(fromDay!, toDay!, tmpdir())) void day;
await ocean.close();
