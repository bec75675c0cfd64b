/** What nobody is shown: the part of the laws that cannot be asked of public rows. */
import { holdUnseenMotion } from '../laws/hold-unseen-motion.js';
import { holdUnseenSky } from '../laws/hold-unseen-sky.js';
import { seeds } from '../laws/sample.js';

for (const seed of seeds) {
  holdUnseenMotion(seed);
  holdUnseenSky(seed);
}
