import { curlSnippet } from '../../base/snippets.js';
import { packageVersion } from '../../platform/node/package-files.js';
import type { Facts, UserOption } from '../../types.js';
import { keyHelp } from '../keys.js';
import type { Painter } from '../paint.js';

/** The facts of a service that is ready. */
export interface Started {
  /** The address, without a slash at its end. */
  readonly url: string;
  readonly port: number;
  /** How many days are made, and how many there will be. */
  readonly days: { readonly made: number; readonly of: number };
  /** Seconds from the command until the service was ready. */
  readonly seconds: number;
  readonly memoryBytes: number;
  readonly users: readonly UserOption[];
}

/** The form of the summary: its colours, and whether keys have an effect. */
export interface SummaryTerms {
  readonly paint: Painter;
  readonly hasKeys: boolean;
}

/** The summary for a terminal: addresses, how to sign in, and a query to paste. */
export function summaryText(
  { url, days, seconds, memoryBytes, users }: Started,
  { paint, hasKeys }: SummaryTerms,
): string {
  const more = days.of - days.made;
  const follow = more > 0 ? ` for the newest ${days.made} days; ${more} more follow` : '';
  const names = ['demo', 'second', ...users.map((user) => user.name)];
  return `
${paint('bold', `maritime-events ${packageVersion()}`)}

  ready in ${seconds.toFixed(1)} s with ${Math.round(memoryBytes / 2 ** 20)} MiB${follow}

  Home        ${paint('cyan', `${url}/`)}
  Map         ${paint('cyan', `${url}/map`)}
  Playground  ${paint('cyan', `${url}/graphql`)}
  Panel       ${paint('cyan', `${url}/panel`)}
  Docs        ${paint('cyan', `${url}/docs`)}
  Sign in     as ${names.join(' or ')}; the password of demo is demo, of second second

  Paste this to see the last two port visits:

${curlSnippet(url)}

Ctrl-C stops it.${hasKeys ? ` Keys: ${keyHelp}.` : ''}
`;
}

/** The numbers of the ocean, once all days are made. */
export function factsText({ aisVessels, events, fromMs, toMs }: Facts, seconds: number): string {
  const kinds = Object.entries(events);
  const total = kinds.reduce((sum, [, count]) => sum + count, 0);
  const width = Math.max(...kinds.map(([kind]) => kind.length));
  return `
  ${grouped(aisVessels)} vessels with AIS, ${grouped(total)} events that demo sees, ${day(fromMs)} to ${day(toMs)}
${kinds.map(([kind, count]) => `    ${kind.padEnd(width)}  ${grouped(count).padStart(9)}`).join('\n')}
  all days after ${seconds.toFixed(1)} s

`;
}

/** The summary and the numbers of the ocean as one line of JSON. */
export function summaryJson({ url, port, seconds, memoryBytes }: Started, facts: Facts): string {
  const { aisVessels, events, fromMs, toMs } = facts;
  const span = { from: new Date(fromMs).toISOString(), to: new Date(toMs).toISOString() };
  return `${JSON.stringify({ url, port, pid: process.pid, aisVessels, events, ...span, seconds, memoryBytes })}\n`;
}

function grouped(count: number): string {
  return count.toLocaleString('en');
}

function day(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
