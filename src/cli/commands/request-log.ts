import type { LogEntry } from '../../types.js';
import type { Paint, Painter } from '../paint.js';
import { painterFor } from '../paint.js';
import type { Output, Terminal } from '../terminal.js';

/** Writes one line per request: text on a terminal, in colours if it has them; otherwise JSON in pino's form. */
export async function requestLog(err: Output, env: Terminal['env']): Promise<(entry: LogEntry) => void> {
  const paint = painterFor(err, env);
  if (err.isTTY) return (entry) => err.write(lineOf(entry, paint));
  // The module is loaded only when it is needed.
  const { pino } = await import('pino');
  const logger = pino({ base: { pid: process.pid } }, { write: (line) => err.write(line) });
  return ({ graphql, ...entry }) => logger.info({ ...entry, ...graphql }, 'request');
}

function lineOf(entry: LogEntry, paint: Painter): string {
  const { method, path, status, fault, ms, user, operationName, requestId, message, graphql } = entry;
  const answered = paint(paintOf(status), String(status));
  const parts = [method, path, answered, `${ms} ms`, user ?? '-', operationName ?? '-', paint('dim', requestId)];
  if (graphql) {
    const { rowsExamined, rowsReturned, errors, query, variables } = graphql;
    parts.push(`rows ${rowsReturned}/${rowsExamined}`, ...errors.map((code) => paint('red', code)));
    if (query !== undefined) parts.push(paint('dim', query));
    if (variables !== undefined) parts.push(paint('dim', variables));
  }
  if (fault !== undefined) parts.push(paint('yellow', `fault: ${fault}`));
  if (message !== undefined) parts.push(message);
  return `${parts.join(' ')}\n`;
}

function paintOf(status: number): Paint {
  if (status >= 500) return 'red';
  return status >= 400 ? 'yellow' : 'green';
}
