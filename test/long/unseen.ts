/** Laws on data that is not public: motion and satellites. */
import { holdUnseenMotion } from '../laws/hold-unseen-motion.js';
import { holdUnseenSky } from '../laws/hold-unseen-sky.js';
import { seeds } from '../laws/sample.js';

for (const seed of seeds) {
  holdUnseenMotion(seed);
  holdUnseenSky(seed);
}
