import { holdLaws } from './hold-laws.js';

holdLaws({ seed: 'ocean', scale: 0.16, views: 20, days: 12 });
