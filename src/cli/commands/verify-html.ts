import type { LawOutcome, VerifyReport } from '../../tools-api.js';
import { outcomesOf } from './verify-summary.js';

/** Breaches of a law that the page lists. */
const mostListed = 50;

const style = `body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid #ccc; padding: .4rem .6rem; text-align: left; vertical-align: top; }
td.count { text-align: right; }
.held { color: #0a5c2b; } .broken { color: #a40000; font-weight: bold; } .not { color: #595959; }
li { overflow-wrap: anywhere; }`;

/** The report as a page of its own, without scripts: each law, whether it was held, broken or not askable, and why. */
export function verifyHtml({ url, requests, stopped, laws }: VerifyReport): string {
  const early = stopped === undefined ? '' : `<p>The run ended early: ${escaped(stopped)}</p>\n`;
  return `<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Laws of the ocean at ${escaped(url)}</title>
<style>
${style}
</style>
<h1>Laws of the ocean</h1>
<p><strong>${escaped(url)}</strong>: ${outcomesOf(laws)}, in ${requests} requests.</p>
${early}<table>
<thead><tr><th>Law<th>Outcome<th>Cases<th>Broken<th>What</tr></thead>
<tbody>
${laws.map(rowOf).join('')}</tbody>
</table>
</html>
`;
}

function rowOf({ number, says, outcome, cases, breaches, reason }: LawOutcome): string {
  const listed = breaches.slice(0, mostListed).map((breach) => `<li>${escaped(breach)}`);
  const rest = breaches.length > mostListed ? `<li>and ${breaches.length - mostListed} more` : '';
  const list = listed.length === 0 ? '' : `<ul>${listed.join('')}${rest}</ul>`;
  const because = reason === undefined ? '' : `<br><span class="not">${escaped(reason)}</span>`;
  const counts = `<td class="count">${cases}<td class="count">${breaches.length}`;
  const word = `<td class="${outcome.split(' ')[0]}">${outcome}`;
  return `<tr><td class="count">${number}${word}${counts}<td>${escaped(says)}${because}${list}</tr>\n`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
