import type { LogEntry } from '../../api.js';
import type { Output } from '../terminal.js';

/** Writes one line per request: text on a terminal, else JSON in pino's form. */
export async function requestLog(err: Output): Promise<(entry: LogEntry) => void> {
  if (err.isTTY) return (entry) => err.write(lineOf(entry));
  // Loaded only when it is needed.
  const { pino } = await import('pino');
  const logger = pino({ base: { pid: process.pid } }, { write: (line) => err.write(line) });
  return ({ graphql, ...entry }) => logger.info({ ...entry, ...graphql }, 'request');
}

function lineOf(entry: LogEntry): string {
  const { method, path, status, fault, ms, user, operationName, requestId, message, graphql } = entry;
  const parts = [method, path, status, `${ms} ms`, user ?? '-', operationName ?? '-', requestId];
  if (graphql) {
    const { rowsExamined, rowsReturned, errors, query, variables } = graphql;
    parts.push(`rows ${rowsReturned}/${rowsExamined}`, ...errors);
    if (query !== undefined) parts.push(query);
    if (variables !== undefined) parts.push(variables);
  }
  if (fault !== undefined) parts.push(`fault: ${fault}`);
  if (message !== undefined) parts.push(message);
  return `${parts.join(' ')}\n`;
}
