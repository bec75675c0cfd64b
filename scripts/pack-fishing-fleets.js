// Writes fixtures/fishing-fleets.json: the fleets that generators/fleet/ plans. The layout is described in
// fixtures/README.md. Run by hand after a change of the plans, the ports, the grounds or the lanes.
import { writeFileSync } from 'node:fs';
import { planFishingFleets } from '../dist/generators/fleet/fishing-fleet-plan.js';
import { planInshoreFleets } from '../dist/generators/fleet/inshore-fleet-plan.js';

const homes = new Map();
const fishing = planFishingFleets().map(({ water, flag, distant, weight, trades }) =>
  JSON.stringify([water, flag, Number(distant), weight, packed(trades)]),
);
const inshore = planInshoreFleets().map(({ flag, weight, trades }) => JSON.stringify([flag, weight, packed(trades)]));
const lists = Object.entries({ homes: [...homes.keys()], fishing, inshore });
const text = `{${lists.map(([name, lines]) => `"${name}":[\n${lines.join(',\n')}\n]`).join(',')}}\n`;
writeFileSync(new URL('../fixtures/fishing-fleets.json', import.meta.url), text);
console.log(`fixtures/fishing-fleets.json: ${text.length} bytes`);

function packed({ items }) {
  return items.map((trade) => [trade.ground, trade.gear, numberOf(trade.homes), Number(trade.offshore), trade.weight]);
}

/** The number of these homes, each of which is written once. */
function numberOf({ items, cumulative }) {
  const line = JSON.stringify([items, [...cumulative]]);
  if (!homes.has(line)) homes.set(line, homes.size);
  return homes.get(line);
}
