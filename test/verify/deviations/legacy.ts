import {
  asOfMs,
  type Deviates,
  type Deviation,
  graphql,
  isRow,
  number,
  of,
  pages,
  type Row,
  records,
  rowAt,
} from './deviation.js';

/** Sets variables of a legacy search whose names begin so. */
const argument = (name: string, value: unknown): Deviates =>
  graphql({
    ask(body) {
      const variables = rowAt(body['variables']);
      for (const each of Object.keys(variables)) if (new RegExp(`^${name}\\d+$`).test(each)) variables[each] = value;
    },
  });
const items = (member: string, change: (item: Row) => void) => records(member, change);
const oldDetails = (change: (details: Row) => void) =>
  items('event_details', (item) => change(rowAt(item, 'event_details')));

export const legacy: readonly Deviation[] = [
  of(
    'legacy-1',
    'events lacks an event',
    pages((page) => (page['items'] as unknown[] | undefined)?.shift()),
  ),
  of(
    'legacy-1',
    'endTime bounds the end of events',
    graphql({
      ask(body) {
        const variables = rowAt(body['variables']);
        for (const name of Object.keys(variables))
          if (/^endTime\d+$/.test(name)) variables[name] = new Date(asOfMs).toISOString();
      },
    }),
  ),
  of(
    'legacy-2',
    'a page has 50 items',
    pages((page) => {
      if (rowAt(page, 'meta')['pageSize'] === 25) rowAt(page, 'meta')['pageSize'] = 50;
    }),
  ),
  of('legacy-3', 'pageNum is ignored', argument('pageNum', 1)),
  of(
    'legacy-4',
    'eventTypes may be left out',
    graphql({
      ask: (body) =>
        Object.assign(body, {
          query: String(body['query']).replace('events(pageSize', 'events(eventTypes: [viirs], pageSize'),
        }),
    }),
  ),
  of(
    'legacy-5',
    'pages go on past the 10,000th event',
    graphql({
      ask(body) {
        const variables = rowAt(body['variables']);
        for (const name of ['pageNum0', 'pageNum1']) if (number(variables[name]) > 100) variables[name] = 1;
      },
    }),
  ),
  of(
    'legacy-6',
    'event does not find an event',
    graphql({
      tell(answer, body) {
        if (!/: event\(/.test(String(body['query']))) return;
        for (const name of Object.keys(rowAt(answer, 'data'))) rowAt(answer, 'data')[name] = null;
      },
    }),
  ),
  of(
    'legacy-7',
    'lengths of vessels are feet',
    items('event_id', (item) => {
      const vessel = rowAt(item, 'vessels', 'vessel_0');
      if (vessel['length']) vessel['length'] = Math.round(number(vessel['length']) * 3.28);
    }),
  ),
  of(
    'legacy-7',
    'legacy events start at another place',
    items('event_id', (item) => {
      const point = rowAt(item, 'start', 'point');
      if ('lat' in point) point['lat'] = number(point['lat']) + 0.01;
    }),
  ),
  of(
    'legacy-8',
    'correlated is the opposite',
    oldDetails((found) => {
      if (typeof found['correlated'] === 'boolean') found['correlated'] = !found['correlated'];
    }),
  ),
  of(
    'legacy-8',
    'durations are seconds',
    oldDetails((found) => {
      if (number(found['duration']) > 0) found['duration'] = number(found['duration']) * 60;
    }),
  ),
  of(
    'legacy-9',
    'visit_type is end for each kind',
    oldDetails((found) => Object.assign(found, { visit_type: 'end' })),
  ),
  of(
    'legacy-10',
    'each event has user_params',
    items('user_params', (item) => {
      item['user_params'] ??= { params_id: 'a', user_id: 'b', aoi_id: 'c' };
    }),
  ),
  of('legacy-11', 'vesselId is ignored', argument('vesselId', null)),
  of('legacy-11', 'detectionType is ignored', argument('detectionType', null)),
  of('legacy-12', 'countryCodes is ignored', argument('countryCodes', null)),
  of('legacy-12', 'vesselCategory is ignored', argument('vesselCategory', null)),
  of('legacy-13', 'inProgressStatus is ignored', argument('inProgressStatus', null)),
  of('legacy-13', 'polygon is ignored', argument('polygon', null)),
  of(
    'legacy-14',
    'satelliteFrames has VIIRS by default',
    graphql({
      ask: (body) =>
        Object.assign(body, {
          query: String(body['query']).replace(
            'satelliteFrames(startTime',
            'satelliteFrames(eventTypes: [viirs], startTime',
          ),
        }),
    }),
  ),
  of(
    'legacy-15',
    'legacy frames count a dark detection more',
    graphql({
      tell(answer) {
        for (const value of Object.values(rowAt(answer, 'data')).filter(isRow)) {
          const targets = rowAt(value, 'targets');
          if ('dark_count' in targets) targets['dark_count'] = number(targets['dark_count']) + 1;
        }
      },
    }),
  ),
];
