/** A GraphQL request with a given word at one position. */
export interface WordedQuestion {
  /** The role of the word there. */
  readonly position: string;
  readonly body: object;
}

/** Requests with a word at every position of a document, its variables and its extensions that accepts a word. */
export function wordedQuestions(word: string): readonly WordedQuestion[] {
  const events = (input: string) => `{ searchEventsV2(input: ${input}) { meta { total } } }`;
  const asked = (position: string, query: string, variables?: object, more: object = {}): WordedQuestion => ({
    position,
    body: { query, ...(variables && { variables }), ...more },
  });
  const input = (value: object) => ({ input: value });
  const byInput = 'query($input: SearchEventsV2Input!) { searchEventsV2(input: $input) { meta { total } } }';
  const legacy = (args: string) => `{ events(eventTypes: [viirs], ${args}) { meta { total } } }`;
  return [
    asked('operation name', '{ __typename }', undefined, { operationName: word }),
    asked('operation name of two', `query ${word} { __typename } query Other { __typename }`, undefined, {
      operationName: word,
    }),
    asked('field', `{ ${word} }`),
    asked('field of a record', `{ searchEventsV2(input: {}) { ${word} } }`),
    asked('alias', `{ ${word}: __typename }`),
    asked('alias of a search', `{ ${word}: searchEventsV2(input: {limit: 1}) { ${word}: meta { ${word}: total } } }`),
    asked('alias of a refused search', `{ ${word}: searchEventsV2(input: {limit: -1}) { meta { total } } }`),
    asked('argument', `{ aois(${word}: 1) { id } }`),
    asked('directive', `{ __typename @${word} }`),
    asked('fragment', `{ ...${word} } fragment ${word} on Query { aois { ...A } } fragment A on AOI { id }`),
    asked('fragment that is not there', `{ ...${word} }`),
    asked('type condition', `{ ... on ${word} { id } }`),
    asked('type of a variable', `query($v: ${word}) { __typename }`),
    asked('type asked for', `{ __type(name: "${word}") { name fields { name } } }`),
    asked('enum literal', events(`{sortBy: ${word}}`)),
    asked('enum text', events(`{sortBy: "${word}"}`)),
    asked('enum variable', byInput, input({ sortBy: word })),
    asked('literal key', events(`{${word}: 1}`)),
    asked('literal key of a filter', events(`{eventType: {${word}: "viirs"}}`)),
    asked('key of a variable', byInput, input({ [word]: 1 })),
    asked('key of a filter', byInput, input({ eventType: { [word]: 'viirs' } })),
    asked('undeclared variable', '{ __typename }', { [word]: 1 }),
    asked('key of extensions', '{ __typename }', undefined, { extensions: { [word]: 1, explain: { [word]: 1 } } }),
    asked('key of the body', '{ __typename }', undefined, { [word]: 1 }),
    asked('event missed', events('{}'), undefined, { extensions: { explain: { eventId: word } } }),
    asked(
      'absent variable',
      `query($${word}: SearchEventsV2Input!) { searchEventsV2(input: $${word}) { meta { total } } }`,
    ),
    asked('absent variable within', `query($${word}: Int) ${events(`{limit: $${word}}`)}`),
    asked('absent variable of a large document', `query($${word}: Int) ${manyFields(`{limit: $${word}}`)}`),
    asked('absent variable of a list', `query($${word}: String) ${events(`{eventType: {inc: [$${word}]}}`)}`),
    asked(
      'absent variable of JSON',
      `query($${word}: CoordinatesJSON) ${events(`{intersectsGeometry: {type: Point, coordinates: [$${word}, 1]}}`)}`,
    ),
    asked('absent condition', `query($${word}: Boolean = false) { __typename aois @include(if: $${word}) { id } }`),
    asked(
      'absent variable of many rows',
      `query($${word}: SearchEventsV2Input! = {limit: 10000}) ` +
        `{ ${['a', 'b', 'c'].map((key) => `${key}: searchEventsV2(input: $${word}) { meta { total } }`)} }`,
    ),
    asked('given variable', `query($${word}: Int) ${events(`{limit: $${word}}`)}`, { [word]: 1 }),
    asked('kind of event', byInput, input({ eventType: { inc: [word] } })),
    asked('texts of filters', byInput, input(wordedFilters(word))),
    asked('area', events(`{intersectsAoiId: "${word}"}`)),
    asked('snapshot', events(`{snapshotId: "${word}"}`)),
    asked('kind of geometry', events(`{intersectsGeometry: {type: "${word}", coordinates: []}}`)),
    asked('key of coordinates', byInput, input({ intersectsGeometry: { type: 'Point', coordinates: { [word]: 1 } } })),
    asked('key of literal coordinates', events(`{intersectsGeometry: {type: Point, coordinates: {${word}: 1}}}`)),
    asked('legacy texts', legacy(`countryCodes: "${word}", vesselId: "${word}", aoiId: "${word}"`)),
    asked('legacy polygon', legacy(`polygon: "{\\"${word}\\": 1}"`)),
    asked('legacy ids', `{ event(eventId: "${word}") { event_id } satelliteFrame(frameId: "${word}") { frame_id } }`),
    asked(
      'vessels',
      `{ vessel(callSign: "${word}") { name } tracks(eventId: "${word}") { trackId } ` +
        `vesselLastKnownPosition(vesselId: "${word}") { mmsi } }`,
    ),
    asked(
      'search of vessels',
      `{ searchVessels(input: {flag: {eq: "${word}"}, vesselType: {eq: "${word}"}, vesselName: {like: ` +
        `"${word}"}}) { meta { total } } }`,
    ),
    asked(
      'search of frames',
      `{ searchSatelliteFramesV2(input: {status: {eq: "${word}"}, frameId: {eq: "${word}"}, vendorId: {inc: ` +
        `["${word}"]}, eventType: {ninc: ["${word}"]}}) { meta { total } } }`,
    ),
    asked('user', `{ getToken(username: "${word}", password: "${word}") { access_token } }`),
  ];
}

/** A document with too many fields to be compiled: graphql-js executes it. */
function manyFields(input: string): string {
  const aliases = Array.from({ length: 20 }, (_, i) => `a${i}: searchEventsV2(input: ${input}) { ...Page }`);
  const fields = Array.from({ length: 30 }, (_, i) => `e${i}: eventId`);
  return `{ ${aliases.join(' ')} } fragment Page on SearchEventsV2Result { records { ${fields.join(' ')} } }`;
}

function wordedFilters(word: string): object {
  const is = { eq: word, inc: [word], ninc: [word] };
  return {
    eventId: is,
    vesselMain: { id: is, vesselType: is, country: is, category: is, name: { like: word } },
    detectionType: is,
    detectionDataSource: is,
    detectionFrameId: is,
  };
}

/** Requests with a word at every position outside the body that accepts a word. */
export function wordedRequests(word: string): readonly Request[] {
  const at = (path: string, init?: RequestInit) => new Request(`http://localhost${path}`, init);
  const query = encodeURIComponent(JSON.stringify({ [word]: { [word]: 1 }, eventType: { eq: word } }));
  const header = (name: string, path = '/graphql?query={__typename}') => at(path, { headers: { [name]: word } });
  return [
    ...['/', '/map', '/panel', '/graphql', '/vectorTiles/eventsV2.json', '/nowhere'].map((path) =>
      at(path, { method: word }),
    ),
    ...[
      `/${word}`,
      `/pages/${word}`,
      `/map/${word}/0/0/0`,
      `/map/land/${word}/0/0`,
      `/vectorTiles/${word}.json`,
      `/vectorTiles/${word}/0/0/0`,
      `/vectorTiles/eventsV2/${word}/0/0`,
      `/vectorTiles/eventsV2/0/0/0?query=${query}`,
      `/vectorTiles/eventsV2/0/0/0?${word}=1`,
      `/vectorTiles/satelliteFrames/0/0/0?query=${query}`,
      `/vectorTiles/eventsV2.json?${word}=1&query=${word}`,
      `/images/${word}.png`,
      `/graphql?${word}=1`,
      `/graphql?query={__typename}&operationName=${word}`,
      `/graphql?query={__typename}&variables={"${word}":1}&extensions={"${word}":1}`,
    ].map((path) => at(path)),
    ...['accept', 'accept-encoding', 'authorization', 'x-explain', 'if-none-match', 'origin', word].map((name) =>
      header(name),
    ),
    header('if-none-match', '/map'),
    header('accept-encoding', '/map'),
    at('/graphql', { headers: { accept: `${word};q=1, application/json;q=0.5` } }),
    at('/graphql', { method: 'POST', headers: { 'content-type': word }, body: '{}' }),
    at('/graphql', { method: 'POST', headers: { 'content-type': `application/json; charset=${word}` }, body: '{}' }),
    at('/graphql', { method: 'OPTIONS', headers: { 'access-control-request-headers': word } }),
  ];
}
