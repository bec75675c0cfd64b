import type { Draw } from '../draw.js';
import type { Family, HostileClass } from '../hostile-case.js';
import { countEvents, oddTexts, prototypeWords } from '../hostile-words.js';

const zeros = (whole: Draw['whole']) => '0'.repeat(whole(300_000));

/** A body with the text of its variables, which JSON.stringify could not write. */
const bodyOf = (query: string, variables: string) => `{"query": ${JSON.stringify(query)}, "variables": ${variables}}`;

/** JSON that is nested so many levels deep. */
const nested = ({ one }: Draw, depth: number) => {
  const [open, close] = one([
    ['[', ']'],
    ['{"a":', '}'],
    ['[[],{"b":[1]},', ']'],
    ['{"__proto__":', '}'],
    ['{"password":', '}'],
  ] as const);
  return `${open.repeat(depth)}1${close.repeat(depth)}`;
};

/** A value that is wrong nearly everywhere. */
const wrongValue = ({ one }: Draw): unknown =>
  one<unknown>([{}, [], '', 'x', 1.5, -1, true, null, 1e300, { lat: 'x' }, { lat: 0, lon: 0, alt: 1 }, [[]]]);

const types = [
  'String',
  'Int',
  'Float',
  'Boolean',
  'ID',
  'EventType',
  'PointInput!',
  'SearchEventsV2Input',
  'DateFilter',
];

const families: Readonly<Record<string, Family>> = {
  'many lists of wrong entries': (draw) => {
    const { one, whole, list } = draw;
    const count = 1 + whole(30);
    const length = Math.min(whole(11_000), Math.floor(240_000 / count));
    const entry = wrongValue(draw);
    const type = one(types);
    const declared = list(count, (i) => `$v${i}: [${type}]`).join(' ');
    return {
      query: `query(${declared}) { __typename }`,
      variables: Object.fromEntries(list(count, (i) => [`v${i}`, list(length, () => entry)])),
    };
  },
  'wrong lists in wrong objects': (draw) => {
    const { one, whole, list } = draw;
    const length = whole(10_000);
    return {
      query: one([
        countEvents,
        'query($input: GetNearestCoastlineInput!) { getNearestCoastline(input: $input) { records { ' +
          'distanceToCoastMeters } } }',
        'query($input: SearchVesselsInput!) { searchVessels(input: $input) { meta { total } } }',
      ]),
      variables: {
        input: one<unknown>([
          list(length, () => wrongValue(draw)),
          { coordinates: list(length, () => wrongValue(draw)) },
          { eventType: { inc: list(length, () => wrongValue(draw)) }, eventId: { ninc: list(length, () => ({})) } },
          Object.fromEntries(list(length, (i) => [`unknown${i}`, wrongValue(draw)])),
          Object.fromEntries(list(length, (i) => [`limit${i}`, i])),
          { eventType: Object.fromEntries(list(length, (i) => [`ninc${i}`, i])) },
        ]),
      },
    };
  },
  'names that are nearly right': ({ whole, one, list }) => ({
    query: countEvents,
    variables: {
      input: {
        ...Object.fromEntries(
          list(whole(3000), (i) => [
            `${one(['startTime', 'eventId', 'speedRangeDistance', 'intersectsGeometry'])}${i}`,
            1,
          ]),
        ),
        sortBy: one(['creatd', 'c'.repeat(whole(200_000)), 'updated'.repeat(whole(20_000)), ...prototypeWords]),
      },
    },
  }),
  'values that are deep': (draw) => ({
    body: bodyOf(
      draw.one([countEvents, '{ __typename }', 'query($input: GeometryInput) { __typename }']),
      draw.one([
        `{"input": ${nested(draw, draw.whole(100_000))}}`,
        `{"input": {"intersectsGeometry": {"type": "Polygon", "coordinates": ${nested(draw, draw.whole(50_000))}}}}`,
        `{"unused": ${nested(draw, draw.whole(100_000))}}`,
      ]),
    ),
  }),
  'values that are many': ({ whole, one, list }) => ({
    query: one(['{ __typename }', countEvents]),
    variables: one<() => unknown>([
      () => Object.fromEntries(list(whole(80_000), (i) => [`v${i}`, i])),
      () => ({ input: list(whole(300_000), () => 0) }),
      () => ({ input: list(whole(1000), () => list(whole(100), () => [])) }),
      () => ({ input: {}, unused: list(whole(300), () => list(500, () => 1)) }),
      () => ({ ['k'.repeat(whole(900_000))]: 1 }),
    ])(),
  }),
  'words of prototypes': ({ one, whole }) => {
    const word = one(prototypeWords);
    return one([
      { query: `query($${word}: Int) { ${word}: __typename }`, variables: { [word]: 1 } },
      { body: bodyOf(countEvents, `{"input": {"${word}": {"polluted": 1}}}`) },
      { body: bodyOf(countEvents, `{"${word}": {"polluted": 1}, "input": {"eventId": {"${word}": ["x"]}}}`) },
      { body: `{"query": "{ __typename }", "operationName": "${word}", "${word}": {"polluted": 1}}` },
      {
        body:
          `{"query": "{ __typename }", "extensions": {"${word}": {"polluted": 1}, "explain": {"eventId": ` +
          `"${word}"}}}`,
      },
      {
        query: countEvents,
        variables: {
          input: {
            sortBy: word,
            sortDirection: word,
            eventType: { eq: word },
            vesselMain: { category: { inc: [word] } },
          },
        },
      },
      { query: 'query($t: [EventType]!) { events(eventTypes: $t) { meta { total } } }', variables: { t: [word] } },
      {
        query:
          'query($a: String!) { vesselLastKnownPosition(vesselId: $a) { mmsi } tracks(eventId: $a) { mmsi } ' +
          'event(eventId: $a) { event_id } satelliteFrame(frameId: $a) { frame_id } vessel(callSign: $a) { mmsi } }',
        variables: { a: word.repeat(1 + whole(3)) },
      },
    ]);
  },
  'odd texts as values': ({ one, whole, list }) => {
    const text = one(oddTexts).repeat(1 + whole(2000));
    return {
      query: one([countEvents, 'query($input: [String]) { __typename }', 'query($input: Int) { __typename }']),
      variables: {
        input: one<unknown>([
          text,
          { eventId: { eq: text } },
          { [text]: text },
          list(whole(1000), () => text.slice(0, 5)),
        ]),
        [text]: text,
      },
    };
  },
  'numbers that JSON allows': ({ one, whole }) => ({
    body: bodyOf(
      'query($input: SearchEventsV2Input!, $f: Float, $i: Int) { searchEventsV2(input: $input) { meta { total } } }',
      `{"f": ${one(['1e400', '-1e400', '5e-324', `1${zeros(whole)}`, `0.${zeros(whole)}1`])}, ` +
        `"i": ${one(['1e400', '2147483648', '0.5', '-0', '1e9'])}, "input": ` +
        `{"limit": ${one(['1', '1e4', '1e400', '-0', '0.1', '2e9'])}}}`,
    ),
  }),
  'one key many times': ({ whole, one }) => ({
    body: bodyOf(
      countEvents,
      `{"input": {${`"${one(['limit', 'eventId', '__proto__'])}": 1, `.repeat(whole(20_000))}"limit": -5}}`,
    ),
  }),
};

/** Variables: entries that are wrong, values that are deep or many, words that objects have. */
export const variables: HostileClass = { name: 'variables', percent: 14, families };
