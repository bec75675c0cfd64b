/** The laws on more days and one more ocean, with fleets twice as large. */
import { holdLaws } from '../laws/hold-laws.js';

for (const seed of ['ocean', 'laws', 'another', 'fourth']) holdLaws([{ seed, scale: 0.6, views: 25, days: 12 }]);
