import { bounds } from '../../src/api/graphql/documents/bounds.js';
import { rootFields } from '../../src/api/graphql/schema/root-fields.js';
import { connectionBounds } from '../../src/api/http/node.js';
import { mostBodyBytes } from '../../src/api/http/request/request.js';
import { mostHeadBytes } from '../../src/api/http/socket/unread-request.js';
import { mostValues } from '../../src/api/queries/filters/keyword-filter.js';
import { mostCoordinates } from '../../src/api/queries/get-nearest-coastline.js';
import { mostPageSize } from '../../src/api/queries/legacy-page.js';
import { retentionDays } from '../../src/api/queries/retention.js';
import { mostDays as mostTileDays } from '../../src/api/tiles/tile-input.js';
import { options } from '../../src/compose/options/options.js';
import { furthestLon } from '../../src/earth/geo/antimeridian.js';
import { mostEdgesAtLatitude, mostPositions } from '../../src/earth/geo/geojson.js';
import { deepestZoom } from '../../src/earth/geo/mercator.js';
import { mostRecords } from '../../src/model/most-records.js';
import { mostIssued, sessionLifetimeMs } from '../../src/worlds/sessions.js';
import { freeTries } from '../../src/worlds/sign-in-throttle.js';
import { mostSnapshots, snapshotLifetimeMs } from '../../src/worlds/snapshots.js';

/** A bound of the service: its subject, its value, and the consequence beyond it. */
type Limit = readonly [what: string, most: string, beyond: string];

/** The bounds of a document and its variables, in words. A Record, so that none of `bounds` can be missing. */
const documents: Readonly<Record<keyof typeof bounds, readonly [what: string, beyond?: string]>> = {
  tokens: ['Tokens of a document, without those inside list literals'],
  listTokens: ['Tokens inside all list literals of a document'],
  comments: ['Characters `#` in a document, in comments and in texts'],
  nameCharacters: ['Characters of a name in a document'],
  nesting: ['Levels of brackets in a document, and of lists and objects in a variable'],
  depth: ['Levels of fields (the standard introspection query has as many)'],
  fields: ['Fields of an operation after its fragments are expanded'],
  repeats: ['Repetitions of one field in one selection'],
  aliases: ['Aliases of one root field'],
  listValues: ['Values of one list, in the document or in a variable'],
  variableValues: ['Values in all variables that the operation declares, at all levels together'],
  rows: [
    `Rows that all selected root fields ask for: \`limit\`, \`pageSize\`, coordinates; each \`tracks\` counts ` +
      `as ${grouped(rootFields.get('tracks')?.rows?.fallback ?? 0)}`,
  ],
  errors: ['Errors of validation, or of variables', 'the first are sent, and one that says that there are more'],
  locations: ['Locations in the document that one error names', 'the first are sent'],
};

/** The bounds of connections, in words. A Record, so that none can be missing. */
const connections: Readonly<Record<keyof typeof connectionBounds, Limit>> = {
  requestMs: [
    'Time for a client to send a request',
    `${connectionBounds.requestMs / 1000} s`,
    'status 408, and the connection closes',
  ],
  mostConnections: ['Connections', grouped(connectionBounds.mostConnections), 'status 503'],
  mostPipelined: [
    'Requests on one connection before the first is answered',
    grouped(connectionBounds.mostPipelined),
    'the connection closes',
  ],
  stallMs: [
    'Time in which a client reads nothing of its answer',
    `${connectionBounds.stallMs / 1000} s`,
    'the connection closes',
  ],
  mostHeldBytes: [
    'Bytes of large answers that clients have not read yet, together',
    `${connectionBounds.mostHeldBytes / 2 ** 20} MiB`,
    'connections close that have read nothing for two seconds, the longest first',
  ],
  idleMs: [
    'Time without a request (option `idleTimeout`)',
    `${options.idleTimeout.fallback} s`,
    'the connection closes',
  ],
};

/** All bounds that a client can meet, with the values that the code has. */
export const limits: Readonly<Record<string, readonly Limit[]>> = {
  'A request': [
    ['Address and headers together', `${mostHeadBytes / 2 ** 10} KiB`, 'status 431'],
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
    ['Events of `events`, on all pages together', grouped(mostRecords), 'later pages are empty'],
    ['Values in `inc` or `ninc` of a filter', grouped(mostValues), 'BAD_USER_INPUT'],
    ['Coordinates of `getNearestCoastline`', grouped(mostCoordinates), 'BAD_USER_INPUT'],
    ['Age of a time bound', `${retentionDays} days`, 'RETENTION_EXCEEDED'],
    ['Positions of a geometry', grouped(mostPositions), 'BAD_USER_INPUT'],
    [
      'Edges of a geometry at one latitude (fewer if it crosses ±180°)',
      grouped(mostEdgesAtLatitude),
      'QUERY_TOO_COMPLEX',
    ],
    ['Self-crossings of a polygon', 'none', 'BAD_USER_INPUT'],
    ['Longitudes of a geometry', `-${furthestLon} to ${furthestLon}`, 'BAD_USER_INPUT'],
    ['Days of a tile', `${mostTileDays}`, 'status 400, BAD_USER_INPUT'],
    ['Zoom of a tile', `${deepestZoom}`, 'status 400, BAD_USER_INPUT'],
  ],
  'A caller': [
    ['Life of a token, in world time', `${sessionLifetimeMs / 3_600_000} hours`, 'UNAUTHENTICATED'],
    [
      'Requests with `getNearestCoastline`, without a token, from one address',
      '1 per second',
      'RATE_LIMITED, status 429',
    ],
    ['Requests of one user (option `rateLimit`)', 'any number', 'RATE_LIMITED, status 429'],
    [
      'Wrong passwords in a row for a name from one address',
      String(freeTries),
      'one try a second, others RATE_LIMITED; status 429 if all root fields are refused',
    ],
    ['Open snapshots of one user', grouped(mostSnapshots.perUser), "the user's oldest one closes"],
    ['Open snapshots of all users', grouped(mostSnapshots.perWorld), 'the oldest one of the user with the most closes'],
    ['Time between two uses of a snapshot, in world time', `${snapshotLifetimeMs / 1000} s`, 'SNAPSHOT_CLOSED'],
  ],
  'Worlds of a service': [
    [
      'Worlds (option `maxWorlds`)',
      grouped(options.maxWorlds.fallback),
      'the one that was used longest ago goes, unless it is pinned; status 410, WORLD_GONE, for its name',
    ],
    [
      'Windows of days in memory (option `maxWindows`)',
      grouped(options.maxWindows.fallback),
      'the one that was used longest ago is made again when it is used',
    ],
    ['Tokens of one user in one world that came without a sign-in', grouped(mostIssued), 'the oldest one is revoked'],
  ],
  'A connection': Object.values(connections),
};

/** The tables of `docs/limits.md`. */
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
