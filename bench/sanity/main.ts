/**
 * Compares the ocean with public facts: `npm run sanity` prints the table of docs/ocean.md, `npm run sanity --
 * --write` puts it there. Words after it keep the subjects whose name holds one of them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { canalFacts } from './canals.js';
import { clockFacts } from './clocks.js';
import { crossingFacts } from './crossings.js';
import { detectionFacts } from './detections.js';
import { dirtFacts } from './dirt.js';
import { eventFacts } from './events.js';
import type { Fact } from './fact.js';
import { fishingFacts } from './fishing.js';
import { fishingRangeFacts } from './fishing-range.js';
import { historyFacts } from './history.js';
import { identityFacts } from './identities.js';
import { localCraftFacts } from './local-craft.js';
import { type MeasuredOcean, measuredOcean } from './measured-ocean.js';
import { meetingFacts } from './meetings.js';
import { callsTable, portCallFacts } from './port-calls.js';
import { reportFacts } from './reports.js';
import { satelliteFacts } from './satellites.js';
import { seasonFacts } from './seasons.js';
import { straitFacts } from './straits.js';
import { structureFacts } from './structures.js';
import { tradeFacts } from './trade.js';
import { vesselFacts } from './vessels.js';
import { zoneFacts } from './zones.js';

/** What is measured, in the order of the table. */
const subjects: Readonly<Record<string, (measured: MeasuredOcean) => Fact[]>> = {
  satellites: satelliteFacts,
  vessels: vesselFacts,
  crossings: crossingFacts,
  straits: straitFacts,
  events: eventFacts,
  reports: reportFacts,
  dirt: dirtFacts,
  meetings: meetingFacts,
  seasons: seasonFacts,
  clocks: clockFacts,
  detections: detectionFacts,
  structures: structureFacts,
  identities: identityFacts,
  fishing: fishingFacts,
  'fishing-range': fishingRangeFacts,
  'local-craft': localCraftFacts,
  zones: zoneFacts,
  canals: canalFacts,
  history: historyFacts,
  'port-calls': portCallFacts,
  trade: tradeFacts,
};

const write = process.argv.includes('--write');
const words = process.argv.slice(2).filter((word) => word !== '--write');
if (write && words.length > 0) throw new Error('--write takes no subjects: the table is written whole');
const asked = Object.entries(subjects).filter(
  ([name]) => words.length === 0 || words.some((word) => name.includes(word)),
);
const measured = await measuredOcean();
const facts = asked.flatMap(([, factsOf]) => factsOf(measured));
const table = [
  '| What | Here | Published | Source |',
  '| --- | --- | --- | --- |',
  ...facts.map(({ what, ours, published, source }) => `| ${what} | ${ours} | ${published} | ${source} |`),
].join('\n');
console.log(table);
const calls = asked.some(([name]) => name === 'port-calls') ? callsTable(measured) : '';
console.log(calls);
if (write) {
  const page = new URL('../../../docs/ocean.md', import.meta.url);
  const parts = readFileSync(page, 'utf8').split(/(<!-- sanity -->|<!-- end of sanity -->)/);
  parts[2] = `\n${table}\n`;
  const texts = parts.join('').split(/(<!-- calls -->|<!-- end of calls -->)/);
  texts[2] = `\n${calls}\n`;
  writeFileSync(page, texts.join(''));
}
