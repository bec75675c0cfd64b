import type { Finding } from '../../src/tools-types.js';

/** A document with one fault, and the same document without it. */
export interface PlantedFault {
  readonly what: string;
  readonly rule: Finding['rule'];
  readonly text: string;
  readonly repaired: string;
  /** The line of the finding in it. */
  readonly line: number;
  /** A part of the message. */
  readonly says: RegExp;
}

type Sort = readonly [what: string, rule: Finding['rule'], says: RegExp];

/** A document of three lines. `faulty` and `repaired` are its second line, and its first where that differs. */
function planted(
  [what, rule, says]: Sort,
  [faulty, before = 'query Planted {']: readonly [second: string, first?: string],
  [repaired, first = 'query Planted {']: readonly [second: string, first?: string],
): PlantedFault {
  return {
    what,
    rule,
    says,
    // A whole operation, and the type of a variable, are named by the first line.
    line: rule === 'bounds' || /expecting type/.test(says.source) ? 1 : 2,
    text: `${before}\n  ${faulty}\n}`,
    repaired: `${first}\n  ${repaired}\n}`,
  };
}

const bounded = 'startTime: {gte: "2025-05-25"}';
const search = (input: string, selection = 'meta { total }') => `searchEventsV2(input: {${input}}) { ${selection} }`;
const good = search(bounded);
const deep = (levels: number): string => (levels === 0 ? 'name' : `ofType { ${deep(levels - 1)} }`);
const times = (count: number, what: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => what(i)).join(' ');
const square = (points: string) =>
  search(`${bounded}, intersectsGeometry: {type: Polygon, coordinates: [[${points}]]}`);

/** Twenty sorts of faults that `check` finds. */
export const plantedFaults: readonly PlantedFault[] = [
  planted(
    ['a field that is misspelt', 'schema', /"createdat".*createdAt/s],
    [search(bounded, 'records { createdat }')],
    [search(bounded, 'records { createdAt }')],
  ),
  planted(['an argument that is unknown', 'schema', /"filter"/], ['aois(filter: 1) { status }'], ['aois { status }']),
  planted(['an input field that is unknown', 'schema', /"start"/], [search('start: {gte: "2025-05-25"}')], [good]),
  planted(
    ['an enum value that is unknown', 'schema', /"size"/],
    [search(`${bounded}, sortBy: size`)],
    [search(`${bounded}, sortBy: created`)],
  ),
  planted(
    ['a number where a text is expected', 'schema', /String cannot represent/],
    [search('startTime: {gte: 5}')],
    [good],
  ),
  planted(
    ['an object without a selection', 'schema', /must have a selection/],
    [search(bounded, 'records')],
    [search(bounded, 'records { eventId }')],
  ),
  planted(['a required argument that is missing', 'schema', /"input"/], ['searchEventsV2 { meta { total } }'], [good]),
  planted(
    ['a variable that is not declared', 'schema', /"\$since" is not defined/],
    [search('startTime: {gte: $since}')],
    [search('startTime: {gte: $since}'), 'query Planted($since: String) {'],
  ),
  planted(
    ['a variable of another type', 'schema', /"\$since" of type "Int" .* expecting type/],
    [search('startTime: {gte: $since}'), 'query Planted($since: Int) {'],
    [search('startTime: {gte: $since}'), 'query Planted($since: String) {'],
  ),
  planted(
    ['a fragment that is nowhere', 'schema', /Unknown fragment "Nowhere"/],
    [search(bounded, '...Nowhere')],
    [search(bounded, '... { meta { total } }')],
  ),
  planted(['a brace too many', 'syntax', /Syntax Error/], [`${good} } }`], [good]),
  planted(
    ['thirty-one aliases', 'bounds', /alias/],
    [times(31, (i) => `a${i}: aois { status }`)],
    [times(30, (i) => `a${i}: aois { status }`)],
  ),
  planted(
    ['sixteen levels', 'bounds', /levels/],
    [`__type(name: "EventV2") { ${deep(15)} }`],
    [`__type(name: "EventV2") { ${deep(13)} }`],
  ),
  planted(
    ['twenty-five thousand rows', 'bounds', /25000 rows/],
    [times(5, (i) => `a${i}: ${search(`${bounded}, limit: 5000`)}`)],
    [times(4, (i) => `a${i}: ${search(`${bounded}, limit: 5000`)}`)],
  ),
  planted(
    ['a page beyond the ten thousandth record', 'arguments', /10001/],
    [search(`${bounded}, limit: 10001`)],
    [search(`${bounded}, limit: 10000`)],
  ),
  planted(['a date that is none', 'arguments', /"yesterday"/], [search('startTime: {gte: "yesterday"}')], [good]),
  planted(
    ['a bound before the oldest data', 'retention', /startTime/],
    [search('startTime: {gte: "2020-01-01"}')],
    [good],
  ),
  planted(
    ['a legacy operation', 'deprecated', /Query\.event /],
    ['event(eventId: "1") { event_id }'],
    [search('eventId: {eq: "1"}, limit: 1', 'records { eventId }')],
  ),
  planted(['a search over all days', 'unbounded', /540 days/], [search('eventType: {eq: "viirs"}')], [good]),
  planted(
    ['pages by offset', 'offset-paging', /offset/],
    [search(`${bounded}, offset: $offset`), 'query Planted($offset: Int) {'],
    [search(`${bounded}, offset: $offset, snapshotId: $snapshot`), 'query Planted($offset: Int, $snapshot: String) {'],
  ),
];

/** Further sorts. */
export const furtherFaults: readonly PlantedFault[] = [
  planted(
    ['a negative limit', 'arguments', /limit/],
    [search(`${bounded}, limit: -1`)],
    [search(`${bounded}, limit: 1`)],
  ),
  planted(
    ['a bound beside exists: true', 'arguments', /exists/],
    [search('endTime: {exists: true, gte: "2025-05-25"}')],
    [search('endTime: {exists: true}')],
  ),
  planted(
    ['a polygon that crosses itself', 'arguments', /intersectsGeometry/],
    [square('[0, 0], [2, 2], [2, 0], [0, 2], [0, 0]')],
    [square('[0, 0], [2, 0], [2, 2], [0, 2], [0, 0]')],
  ),
  planted(
    ['a deprecated field', 'deprecated', /category/],
    [search(bounded, 'records { vessels { vessel0 { category } } }')],
    [search(bounded, 'records { vessels { vessel0 { vesselType } } }')],
  ),
  planted(
    ['a legacy search by pages', 'deprecated', /Query\.satelliteFrames /],
    ['satelliteFrames(startTime: "2025-05-25") { items { frame_id } }'],
    ['searchSatelliteFramesV2(input: {collectedAt: {gte: "2025-05-25"}}) { records { frameId } }'],
  ),
];
