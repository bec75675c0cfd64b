import type { LawOutcome, VerifyReport } from '../../tools-types.js';
import { countCell, escaped, outcomeCell, reportPage, reportTable } from './report-page.js';
import { outcomesOf } from './verify-summary.js';

/** Breaches of a law that the page lists. */
const mostListed = 50;

/** The report as a page: each law, whether it was held, broken or not askable, and why. */
export function verifyHtml({ url, requests, stopped, laws }: VerifyReport): string {
  const early = stopped === undefined ? '' : `<p>The run ended early: ${escaped(stopped)}</p>\n`;
  const lead = `<strong>${escaped(url)}</strong>: ${outcomesOf(laws)}, in ${requests} requests.`;
  const table = reportTable(['Law', 'Outcome', 'Cases', 'Broken', 'What'], laws.map(cellsOf));
  return reportPage(`Laws of the ocean at ${url}`, `<h1>Laws of the ocean</h1>\n<p>${lead}</p>\n${early}${table}`);
}

function cellsOf({ number, says, outcome, cases, breaches, reason }: LawOutcome): string[] {
  const listed = breaches.slice(0, mostListed).map((breach) => `<li>${escaped(breach)}`);
  const rest = breaches.length > mostListed ? `<li>and ${breaches.length - mostListed} more` : '';
  const list = listed.length === 0 ? '' : `<ul>${listed.join('')}${rest}</ul>`;
  const because = reason === undefined ? '' : `<br><span class="not">${escaped(reason)}</span>`;
  const counts = [countCell(cases), countCell(breaches.length)];
  return [countCell(number), outcomeCell(outcome), ...counts, `<td>${escaped(says)}${because}${list}`];
}
