import type { JournalEntry } from '../../src/types.js';
import type { Recording } from '../../src/worlds/journal/recording.js';

/** A recording with these values; the others are those of a small query of `demo`. */
export function recorded(given: Partial<Recording & { readonly variables: unknown }> = {}): Recording {
  const { variables = null, ...rest } = given;
  const recording: Omit<Recording, 'entry'> = {
    asOfMs: Date.UTC(2025, 5, 1, 12),
    kind: 'graphql',
    method: 'POST',
    path: '/graphql',
    user: 'demo',
    pages: false,
    operation: 'Events',
    fields: [],
    status: 200,
    codes: [],
    fault: undefined,
    records: undefined,
    bytes: 100,
    ...rest,
  };
  return { ...recording, entry: (id) => entryOf(id, recording, variables) };
}

function entryOf(id: number, recording: Omit<Recording, 'entry'>, variables: unknown): JournalEntry {
  const { asOfMs, kind, method, path, pages, user = null, operation = null, status, codes, fault = null } = recording;
  const time = new Date(asOfMs).toISOString();
  const facts = { id, time, kind, method, path, pages, user, operation, status, codes, fault, variables };
  const answer = { errors: [], ms: 1, rows: 0, body: '{}', bytes: 2, digest: null };
  const request = {
    baseUrl: 'http://localhost',
    problem: null,
    document: null,
    explain: null,
    cut: false,
    masked: false,
  };
  return { ...facts, ...request, ...answer, recordsRevision: 0 };
}
