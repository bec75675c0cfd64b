import { holdLaws } from './hold-laws.js';

holdLaws(
  [
    { seed: 'ocean', scale: 0.16, views: 6, days: 12 },
    { seed: 'laws', scale: 0.12, views: 5, days: 12 },
    { seed: 'another', scale: 0.12, views: 5, days: 12 },
  ],
  // Law 12 makes days again, and law 17 asks a whole block: few days show enough.
  { enoughViews: { 12: 1, 17: 8 } },
);
