import {
  anyText,
  anything,
  list,
  nothing,
  object,
  optional,
  text,
  wholeNumber,
} from '../../model/shapes/value-shapes.js';
import type { JournalFilter, JournalMatch } from '../../types.js';
import { allEvents } from '../../worlds/journal/all-events.js';
import { entryShape } from '../../worlds/journal/entry-shape.js';
import { eventStream, journalEvents } from '../../worlds/journal/event-stream.js';
import { listJournal } from '../../worlds/journal/match-recording.js';
import { verifyJournal } from '../../worlds/journal/verify-journal.js';
import type { World } from '../../worlds/world.js';
import { resultOf } from '../graphql/answer-body.js';
import { explainAgain, lackOf, repeat } from '../graphql/ask-again.js';
import { statusOf } from '../http/graphql-route.js';
import type { HttpResponse } from '../http/request/request.js';
import { AdminProblem } from './admin-problem.js';
import type { AdminRoute } from './admin-route.js';
import { serviceStreamRoute, worldRoute, worldStreamRoute } from './admin-route.js';
import { expectationShape, explainedShape, filterMembers, verdictShape } from './journal-shapes.js';

const path = '/__admin/worlds/{world}/requests';

/** The most other worlds in which what a request names is looked for. */
const mostOthers = 10;

/** The most requests with which a stream of all worlds begins. */
const mostFirst = 10_000;

const theEvents = {
  status: 200,
  description: 'The events.',
  shape: anyText('Server-sent events.'),
  media: 'text/event-stream',
} as const;

/** The journal of a world: the requests that it has answered. */
export const journalRoutes: readonly AdminRoute[] = [
  worldRoute({
    method: 'GET',
    path,
    id: 'listRequests',
    summary: 'List the requests that a world has answered, oldest first.',
    query: object({}, filterMembers),
    body: nothing,
    success: {
      status: 200,
      description: 'The requests.',
      shape: object({ requests: list(entryShape, 1e6, 'The requests.') }, {}, 'Requests'),
    },
    async run({ name, journal }, { query, call: { parts } }) {
      const filter = filterOf(query);
      return { requests: parts.merged ? await parts.merged.list(name, filter) : listJournal(journal, filter) };
    },
  }),
  worldRoute({
    method: 'DELETE',
    path,
    id: 'clearRequests',
    summary: 'Forget the requests of a world.',
    query: object({}, {}),
    body: nothing,
    success: { status: 204, description: 'The journal is empty.', shape: nothing },
    run: (world, { by }) => world.dispatch('clearJournal', {}, by),
  }),
  worldStreamRoute({
    method: 'GET',
    path: `${path}/stream`,
    id: 'streamRequests',
    summary: 'Stream the requests of a world as server-sent events.',
    details:
      'Events are `exchange` with a JournalEntry, `reset` when the journal is emptied, and `dropped` with the number ' +
      'of entries that were gone before the reader came to them. Their ids are numbers to go on from: a client that ' +
      'sends Last-Event-ID gets what came after it; without it, or `since`, the stream begins now. Where replicas ' +
      'share the state, there is no event `dropped`, and `since` is an instant. A comment comes every 15 s. At most ' +
      '32 readers; a reader that takes nothing for 30 s is cut.',
    query: object({}, filterMembers),
    body: nothing,
    codes: ['UNAVAILABLE'],
    success: theEvents,
    run({ name, journal }, { query, call: { request, parts } }) {
      const signal = request.signal();
      const after = lastEventId(request.header('last-event-id'));
      const filter = filterOf(query);
      if (!parts.merged) return sentEvents(journalEvents(journal, { ...filter, after, signal }));
      return sentEvents(
        eventStream(journal.memory, parts.merged.news({ world: name, after, last: 0, filter, signal })),
      );
    },
  }),
  serviceStreamRoute({
    method: 'GET',
    path: '/__admin/requests/stream',
    id: 'streamAllRequests',
    summary: 'Stream the requests of all worlds as server-sent events.',
    details:
      'Events are `exchange` with {world, entry}, in the order in which answers were complete, and `reset` with the ' +
      'world whose journal was emptied, or without one where Last-Event-ID is ahead of the service. A client that ' +
      'sends Last-Event-ID gets what came after it and is still kept; without it the stream begins with the `last` ' +
      'newest requests. A comment comes every 15 s. At most 32 readers; a reader that takes nothing for 30 s is cut.',
    query: object(
      {},
      {
        last: wholeNumber(
          0,
          mostFirst,
          'The newest requests that come first, those of clients before those of pages. Default 0.',
        ),
      },
    ),
    body: nothing,
    codes: ['UNAVAILABLE'],
    success: theEvents,
    run({ query: { last = 0 }, call: { parts, request } }) {
      const after = lastEventId(request.header('last-event-id'));
      const { worlds, merged } = parts;
      const { memory } = worlds.default.journal;
      const signal = request.signal();
      if (!merged) return sentEvents(allEvents(memory, () => worlds.list(), { after, last, signal }));
      return sentEvents(eventStream(memory, merged.news({ world: undefined, after, last, filter: {}, signal })));
    },
  }),
  worldRoute({
    method: 'POST',
    path: `${path}/verify`,
    id: 'verifyRequests',
    summary: 'Count the requests that match, and say which come near.',
    details: 'Without `times` at least one must match.',
    query: object({}, {}),
    body: expectationShape,
    success: { status: 200, description: 'Whether as many match as is expected.', shape: verdictShape },
    run: ({ journal }, { body: { match = {}, times } }) =>
      verifyJournal(journal, { match: { ...match, variables: variablesOf(match.variables) }, times }),
  }),
  worldRoute({
    method: 'POST',
    path: `${path}/{id}/repeat`,
    id: 'repeatRequest',
    summary: 'Ask a GraphQL request, or another one in its place, as its user at its instant.',
    details: 'It sees the own records of then. No fault strikes it, and the journal does not list it.',
    query: object({}, { replica: text('the replica that has answered it. Default: the one that is asked') }),
    body: optional(
      object(
        { query: text('a GraphQL document', undefined, 1e5) },
        { variables: anything({ type: 'object', description: 'Its variables.' }) },
        'Repeat',
      ),
    ),
    codes: ['NOT_FOUND', 'UNPROCESSABLE'],
    success: {
      status: 200,
      description: 'The answer, with the status that it would have.',
      shape: object(
        { status: wholeNumber(100, 599, 'The status.'), answer: anything({ type: 'object' }) },
        {},
        'RepeatedRequest',
      ),
    },
    async run(world, { param, body, call: { parts, request } }) {
      const id = askableId(world, param('id'));
      const instead = body && { query: body.query, variables: variablesOf(body.variables, 'variables') };
      const answerParts = parts.partsOf(world);
      const found = await repeat(
        answerParts,
        world.journal,
        id,
        instead,
        parts.beginWork(() => request.signal()),
      );
      return { status: statusOf(found.outcome, 200, false, answerParts.quirks), answer: resultOf(found) };
    },
  }),
  worldRoute({
    method: 'POST',
    path: `${path}/{id}/explain`,
    id: 'explainRequest',
    summary: 'Ask a GraphQL request again, and say how its searches are answered.',
    details:
      'It is asked as the same user at the same instant. With `eventId` also: why that event is not on the page.',
    query: object({}, { replica: text('the replica that has answered it. Default: the one that is asked') }),
    body: optional(object({}, { eventId: text('the id of an event') }, 'Explain')),
    codes: ['NOT_FOUND', 'UNPROCESSABLE'],
    success: { status: 200, description: 'How its searches are answered.', shape: explainedShape },
    run(world, { param, body = {}, call: { parts, request } }) {
      const id = askableId(world, param('id'));
      const work = parts.beginWork(() => request.signal());
      const others = parts.worlds.list().filter((each) => each !== world);
      const partsOfOthers = others.slice(0, mostOthers).map((each) => parts.partsOf(each));
      return explainAgain(parts.partsOf(world), world.journal, id, body, work, partsOfOthers);
    },
  }),
];

function sentEvents(events: AsyncIterable<Uint8Array>): HttpResponse {
  return [events, { status: 200, headers: { 'content-type': 'text/event-stream', connection: 'close' } }];
}

function filterOf({ since, ...rest }: { readonly since?: string } & Omit<JournalFilter, 'since'>): JournalFilter {
  return since !== undefined && /^\d{1,15}$/.test(since) ? { ...rest, since: Number(since) } : { ...rest, since };
}

function lastEventId(header: string | undefined): number | undefined {
  return header !== undefined && /^\d{1,16}$/.test(header) ? Number(header) : undefined;
}

function variablesOf(value: unknown, path = 'match.variables'): JournalMatch['variables'] {
  if (value === undefined) return undefined;
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  const message = `${path} is an object with variables by their names.`;
  throw new AdminProblem('BAD_USER_INPUT', message, [{ path, message }]);
}

/** The number of a request that can be executed again. */
function askableId({ journal }: World, idText: string): number {
  const id = /^\d{1,15}$/.test(idText) ? Number(idText) : 0;
  const recording = journal.find(id);
  if (recording === undefined) {
    const message = `The journal has no request ${JSON.stringify(idText.slice(0, 80))}, or has it no more.`;
    throw new AdminProblem('NOT_FOUND', message);
  }
  const lack = lackOf(recording.entry(id));
  if (lack !== undefined) throw new AdminProblem('UNPROCESSABLE', `The request ${id} cannot be asked again: ${lack}.`);
  return id;
}
