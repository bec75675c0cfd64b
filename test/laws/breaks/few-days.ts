/** What a break is tried on: one ocean, on as few days as show it. */
import { holdLaws } from '../hold-laws.js';

holdLaws({ seed: 'ocean', scale: 0.3, views: 3, days: 12 });
