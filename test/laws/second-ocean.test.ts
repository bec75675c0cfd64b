import { holdLaws } from './hold-laws.js';

holdLaws({ seed: 'laws', scale: 0.12, views: 14, days: 12 });
