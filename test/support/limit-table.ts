import { freeTries } from '../../src/access/sign-in-throttle.js';
import { furthestLon } from '../../src/geo/antimeridian.js';
import { mostEdgesAtLatitude, mostPositions } from '../../src/geo/geojson.js';
import { deepestZoom } from '../../src/geo/mercator.js';
import { bounds } from '../../src/graphql/documents/bounds.js';
import { rootFields } from '../../src/graphql/schema/root-fields.js';
import { connectionBounds, requestTimeoutMs } from '../../src/http/node.js';
import { mostBodyBytes } from '../../src/http/request.js';
import { options } from '../../src/options/options.js';
import { mostEvents } from '../../src/queries/events.js';
import { mostValues } from '../../src/queries/filters/keyword-filter.js';
import { mostCoordinates } from '../../src/queries/get-nearest-coastline.js';
import { mostPageSize } from '../../src/queries/legacy-page.js';
import { mostRecords } from '../../src/queries/paging.js';
import { retentionDays } from '../../src/queries/retention.js';
import { mostDays as mostTileDays } from '../../src/tiles/tile-span.js';
import { sessionLifetimeMs } from '../../src/worlds/sessions.js';
import { mostSnapshots, snapshotLifetimeMs } from '../../src/worlds/snapshots.js';

/** What is bounded, its bound, and what comes of more. */
type Limit = readonly [what: string, most: string, beyond: string];

/** Each bound of a document and its variables, in words: a record, so that none of `bounds` can be left out. */
const documents: Readonly<Record<keyof typeof bounds, readonly [what: string, beyond?: string]>> = {
  tokens: ['Tokens of a document, those inside list literals aside'],
  listTokens: ['Tokens inside list literals, together'],
  comments: ['`#` in a document: comments, and those in texts'],
  nameCharacters: ['Characters of a name in a document'],
  nesting: ['Levels of brackets in a document, and of lists and objects in a variable'],
  depth: ['Levels of fields (the standard introspection query has as many)'],
  fields: ['Fields of an operation once its fragments are expanded'],
  repeats: ['Times that one field stands in one selection'],
  aliases: ['Names under which one root field is asked for'],
  listValues: ['Values of one list, in the document or in a variable'],
  variableValues: ['Values in all variables that the operation declares, together, at every level'],
  rows: [
    `Rows that the selected root fields ask for together: \`limit\`, \`pageSize\`, coordinates; a \`tracks\` counts as ${grouped(rootFields.get('tracks')?.rows?.fallback ?? 0)}`,
  ],
  errors: ['Errors of validation, or of variables', 'the first are told, and one more says that there are others'],
  locations: ['Locations in the document that one error names', 'the first are told'],
};

/** Each bound of connections, in words: a record, so that none can be left out. */
const connections: Readonly<Record<keyof typeof connectionBounds, Limit>> = {
  mostConnections: ['Connections', grouped(connectionBounds.mostConnections), 'status 503'],
  mostPipelined: [
    'Requests on one connection before the first is answered',
    grouped(connectionBounds.mostPipelined),
    'the connection closes',
  ],
  stallMs: [
    'Time in which a client takes nothing of its answer',
    `${connectionBounds.stallMs / 1000} s`,
    'the connection closes',
  ],
  mostHeldBytes: [
    'Bytes of large answers that clients have not taken, together',
    `${connectionBounds.mostHeldBytes / 2 ** 20} MiB`,
    'connections close that have taken nothing for two seconds, the longest first',
  ],
};

/** Every bound that a client can meet, as the code has it. */
export const limits: Readonly<Record<string, readonly Limit[]>> = {
  'A request': [
    ['Body', `${mostBodyBytes / 2 ** 20} MiB`, 'status 413'],
    ...Object.entries(documents).map(
      ([name, [what, beyond = 'QUERY_TOO_COMPLEX']]): Limit => [
        what,
        grouped(bounds[name as keyof typeof bounds]),
        beyond,
      ],
    ),
    ['Processor time (option `requestBudget`)', `${options.requestBudget.fallback} s`, 'QUERY_TOO_COMPLEX'],
  ],
  'A search': [
    ['`limit` + `offset`', grouped(mostRecords), 'PAGE_LIMIT_EXCEEDED'],
    ['`pageSize`', grouped(mostPageSize), 'BAD_USER_INPUT'],
    ['Events of `events`, on all pages together', grouped(mostEvents), 'later pages are empty'],
    ['Values in `inc` or `ninc` of a filter', grouped(mostValues), 'BAD_USER_INPUT'],
    ['Coordinates of `getNearestCoastline`', grouped(mostCoordinates), 'BAD_USER_INPUT'],
    ['Age of what a time bound asks for', `${retentionDays} days`, 'RETENTION_EXCEEDED'],
    ['Positions of a geometry', grouped(mostPositions), 'BAD_USER_INPUT'],
    [
      'Edges of a geometry at one latitude (fewer where it reaches past ±180°)',
      grouped(mostEdgesAtLatitude),
      'QUERY_TOO_COMPLEX',
    ],
    ['Times that a polygon crosses itself', 'never', 'BAD_USER_INPUT'],
    ['Longitudes of a geometry', `-${furthestLon} to ${furthestLon}`, 'BAD_USER_INPUT'],
    ['Days of a tile, and its zoom', `${mostTileDays}, ${deepestZoom}`, 'status 400, BAD_USER_INPUT'],
  ],
  'A caller': [
    ['Life of a token, in world time', `${sessionLifetimeMs / 3_600_000} hours`, 'UNAUTHENTICATED'],
    [
      'Requests that select `getNearestCoastline`, without a token, from one address',
      '1 per second',
      'RATE_LIMITED, status 429',
    ],
    ['Requests of one user (option `rateLimit`)', 'any number', 'RATE_LIMITED, status 429'],
    [
      'Wrong passwords in a row for a name from one address',
      String(freeTries),
      'one try a second, else RATE_LIMITED; status 429 where nothing else is asked',
    ],
    ['Open snapshots of one user', grouped(mostSnapshots.perUser), "the user's oldest closes"],
    ['Open snapshots of all users', grouped(mostSnapshots.perWorld), 'the oldest of the user who holds most closes'],
    ['Rest of a snapshot between two uses, in world time', `${snapshotLifetimeMs / 1000} s`, 'SNAPSHOT_CLOSED'],
  ],
  'A connection': [
    ['Time for a client to send a request', `${requestTimeoutMs / 1000} s`, 'status 408, and the connection closes'],
    ...Object.values(connections),
  ],
};

/** The tables as `docs/limits.md` shows them. */
export function limitTables(): string {
  return Object.entries(limits)
    .map(([of, rows]) => {
      const lines: readonly Limit[] = [[of, 'At most', 'Beyond it'], ['---', '---', '---'], ...rows];
      return lines.map((cells) => `| ${cells.join(' | ')} |\n`).join('');
    })
    .join('\n');
}

function grouped(value: number): string {
  return value.toLocaleString('en');
}
