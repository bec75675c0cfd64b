import { holdLaws } from './hold-laws.js';

holdLaws({ seed: 'laws', scale: 0.12, views: 20, days: 12 });
