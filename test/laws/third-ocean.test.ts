import { holdLaws } from './hold-laws.js';

holdLaws({ seed: 'another', scale: 0.12, views: 16, days: 12 });
