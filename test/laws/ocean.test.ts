import { holdLaws } from './hold-laws.js';

holdLaws({ seed: 'ocean', scale: 0.2, views: 20, days: 12 });
