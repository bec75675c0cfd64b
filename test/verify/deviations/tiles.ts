import {
  asOfMs,
  type Deviation,
  emptyTile,
  isRow,
  json,
  of,
  tiles as ofTiles,
  type Row,
  retold,
  rowAt,
  takenTile,
} from './deviation.js';

const isLong = (filter: Row) => Date.parse(String(filter['lte'])) - Date.parse(String(filter['gte'])) > 30 * 86_400_000;
const has =
  (...names: readonly string[]) =>
  (query: Row) =>
    names.some((name) => name in query);

export const tiles: readonly Deviation[] = [
  of(
    'tiles-1',
    'tiles are empty',
    ofTiles('eventsV2', async () => emptyTile()),
  ),
  of(
    'tiles-1',
    'tiles of zoom 1 overlap',
    ofTiles('eventsV2', async (_, address, answer) => answer(address === '1/0/0' ? '0/0/0' : address)),
  ),
  of(
    'tiles-2',
    'a tile is that of its neighbour',
    ofTiles('eventsV2', async (_, address, answer) => {
      const [z = 0, x = 0, y = 0] = address.split('/').map(Number);
      return answer(z > 1 ? `${z}/${(x + 1) % 2 ** z}/${y}` : address);
    }),
  ),
  of('tiles-3', 'a property of an event differs', retold('eventsV2', 'sar_sentinel1', 'sar_sentinel0')),
  of('tiles-3', 'vessels in tiles have another type', retold('eventsV2', 'FISHING', 'PLEASED')),
  of(
    'tiles-4',
    'the kind of event is ignored in a tile',
    ofTiles('eventsV2', async (query, _, answer) => {
      const { eventType: __, ...rest } = query;
      return answer(undefined, rest);
    }),
  ),
  of(
    'tiles-5',
    'a tile of frames has those of a part of the world',
    ofTiles('satelliteFrames', async (_, __, answer) => answer('2/1/1')),
  ),
  of('tiles-6', 'a property of a frame differs', retold('satelliteFrames', 'Completed', 'Concluded')),
  of(
    'tiles-7',
    'an empty tile is not found',
    ofTiles('eventsV2', async (query, _, answer) =>
      rowAt(query, 'eventType')['eq'] === 'no such kind' ? json({}, 404) : answer(),
    ),
  ),
  of(
    'tiles-8',
    '30 days of a tile are not checked',
    takenTile('eventsV2', (query) => isLong(rowAt(query, 'startTime'))),
  ),
  of(
    'tiles-9',
    'a tile needs no span',
    takenTile('eventsV2', (query) => !rowAt(query, 'startTime')['gte']),
  ),
  of(
    'tiles-10',
    'a tile of one vessel needs a span',
    ofTiles('eventsV2', async (query, _, answer) =>
      query['vesselMain'] && !query['startTime'] ? json({ error: {} }, 400) : answer(),
    ),
  ),
  of(
    'tiles-10',
    'the vessel of a tile is ignored',
    ofTiles('eventsV2', async (query, _, answer) =>
      query['vesselMain']
        ? answer(undefined, { startTime: { gte: new Date(asOfMs - 864e6).toISOString() } })
        : answer(),
    ),
  ),
  of('tiles-11', 'limit of a tile is left out', takenTile('eventsV2', has('limit'))),
  of('tiles-11', 'intersectsGeometry of a tile is taken', takenTile('eventsV2', has('intersectsGeometry'))),
  of(
    'tiles-12',
    '30 days of a tile of frames are not checked',
    takenTile('satelliteFrames', (query) => Object.values(query).some((filter) => isRow(filter) && isLong(filter))),
  ),
  of(
    'tiles-13',
    'a tile of frames needs no span',
    takenTile('satelliteFrames', (query) => !Object.values(query).some((filter) => isRow(filter) && filter['gte'])),
  ),
  of('tiles-14', 'a tile of one vessel has no retention', takenTile('eventsV2', has('vesselMain'))),
  of(
    'tiles-15',
    'a tile without a query is empty',
    takenTile('eventsV2', (query) => !has('startTime')(query)),
  ),
  of(
    'tiles-16',
    'a tile that is nowhere is empty',
    ofTiles('eventsV2', async (_, __, answer) => {
      const response = await answer();
      return response.status === 400 || response.status === 404 ? emptyTile() : response;
    }),
  ),
  of(
    'tiles-17',
    'a tile is text',
    ofTiles('eventsV2', async (_, __, answer) => {
      const response = await answer();
      return new Response(response.body, { status: response.status, headers: { 'content-type': 'text/plain' } });
    }),
  ),
];
