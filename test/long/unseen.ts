/** What nobody is shown, of more oceans than `npm test` asks. */
import { holdUnseenMotion } from '../laws/hold-unseen-motion.js';
import { holdUnseenSky } from '../laws/hold-unseen-sky.js';
import { seeds } from '../laws/sample.js';

for (const seed of seeds) {
  holdUnseenMotion(seed);
  holdUnseenSky(seed);
}
