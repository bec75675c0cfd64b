import type { Finding } from '../../src/tools-api.js';

/** A document with one fault. */
export interface PlantedFault {
  readonly what: string;
  readonly rule: Finding['rule'];
  readonly text: string;
  /** The line of the finding in it. */
  readonly line: number;
  /** A part of the message. */
  readonly says: RegExp;
}

const bounded = 'startTime: {gte: "2025-05-25"}';
const planted = (what: string, rule: Finding['rule'], says: RegExp, second: string, first = 'query Planted {') => ({
  what,
  rule,
  says,
  // A whole operation is named by its first line.
  line: rule === 'bounds' || /expecting type/.test(says.source) ? 1 : 2,
  text: `${first}\n  ${second}\n}`,
});
const search = (input: string, selection = 'meta { total }') => `searchEventsV2(input: {${input}}) { ${selection} }`;
const deep = (levels: number): string => (levels === 0 ? 'name' : `ofType { ${deep(levels - 1)} }`);

/** One document of each sort of fault that `check` finds. */
export const plantedFaults: readonly PlantedFault[] = [
  planted('a field that is misspelt', 'schema', /"createdat".*createdAt/s, search(bounded, 'records { createdat }')),
  planted('an argument that is unknown', 'schema', /"filter"/, `aois(filter: 1) { status }`),
  planted('an input field that is unknown', 'schema', /"start"/, search('start: {gte: "2025-05-25"}')),
  planted('an enum value that is unknown', 'schema', /"size"/, search(`${bounded}, sortBy: size`)),
  planted('a number where a text is expected', 'schema', /String cannot represent/, search('startTime: {gte: 5}')),
  planted('an object without a selection', 'schema', /must have a selection/, search(bounded, 'records')),
  planted('a required argument that is missing', 'schema', /"input"/, 'searchEventsV2 { meta { total } }'),
  planted('a variable that is not declared', 'schema', /"\$since" is not defined/, search('startTime: {gte: $since}')),
  planted(
    'a variable of another type',
    'schema',
    /"\$since" of type "Int" .* expecting type/,
    search('startTime: {gte: $since}'),
    'query Planted($since: Int) {',
  ),
  planted('a fragment that is nowhere', 'schema', /Unknown fragment "Nowhere"/, search(bounded, '...Nowhere')),
  planted('a brace too many', 'syntax', /Syntax Error/, `${search(bounded)} } }`),
  planted(
    'thirty-one aliases',
    'bounds',
    /alias/,
    Array.from({ length: 31 }, (_, i) => `a${i}: aois { status }`).join(' '),
  ),
  planted('sixteen levels', 'bounds', /levels/, `__type(name: "EventV2") { ${deep(15)} }`),
  planted(
    'twenty-five thousand rows',
    'bounds',
    /25000 rows/,
    [1, 2, 3, 4, 5].map((i) => `a${i}: ${search(`${bounded}, limit: 5000`)}`).join(' '),
  ),
  planted('a page beyond the ten thousandth record', 'arguments', /10001/, search(`${bounded}, limit: 10001`)),
  planted('a negative limit', 'arguments', /limit/, search(`${bounded}, limit: -1`)),
  planted('a date that is none', 'arguments', /"yesterday"/, search('startTime: {gte: "yesterday"}')),
  planted('a bound beside exists: true', 'arguments', /exists/, search('endTime: {exists: true, gte: "2025-05-25"}')),
  planted(
    'a polygon that crosses itself',
    'arguments',
    /intersectsGeometry/,
    search(`${bounded}, intersectsGeometry: {type: Polygon, coordinates: [[[0, 0], [2, 2], [2, 0], [0, 2], [0, 0]]]}`),
  ),
  planted('a bound before the oldest data', 'retention', /startTime/, search('startTime: {gte: "2020-01-01"}')),
  planted('a legacy operation', 'deprecated', /Query\.event /, 'event(eventId: "1") { event_id }'),
  planted(
    'a deprecated field',
    'deprecated',
    /category/,
    search(bounded, 'records { vessels { vessel0 { category } } }'),
  ),
  planted('a search over all days', 'unbounded', /540 days/, search('eventType: {eq: "viirs"}')),
  planted(
    'pages by offset',
    'offset-paging',
    /offset/,
    search(`${bounded}, offset: $offset`),
    'query Planted($offset: Int) {',
  ),
];
