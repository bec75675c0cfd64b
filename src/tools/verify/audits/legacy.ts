import { at, type Json, listAt, numberAt, textAt } from '../graphql-client.js';
import { type Asker, type Audit, NotAskable } from './audit.js';
import type { Call } from './calls.js';
import {
  answeredPages,
  answersTo,
  askAll,
  counted,
  differs,
  eventsCall,
  framesCall,
  legacyCall,
  mostRecords,
  otherIds,
  pages,
  spanOf,
} from './calls.js';
import { detectionKinds, eventKinds } from './rows.js';

const section = 'GraphQL operations: events (legacy)';
const framesSection = 'GraphQL operations: satelliteFrames (legacy)';
const deployedDuration = 'the deployed service gives the duration in seconds, and visit_type for every kind';

const place = 'time point { lat lon }';
const oldVessel = 'vessel_id track_id mmsi name length category type country_filter display_country';
const newVessel = 'vesselId trackId mmsi name length category vesselType countryCode displayCountry';
const oldEvent = `event_id event_type start { ${place} } end { ${place} }
  vessels { vessel_0 { ${oldVessel} } vessel_1 { ${oldVessel} } }`;
const newEvent = `eventId eventType start { ${place} } end { ${place} }
  vessels { vessel0 { ${newVessel} } vessel1 { ${newVessel} } }`;
const oldDetails = `event_id event_details { average_speed distance duration correlated estimated_length image_url
  meters_per_pixel orientation entry_speed entry_heading end_heading visit_type radiance_nw nanowatts satellite_name }`;
const picture = 'detectionType imageUrl';
const newDetails = `eventId eventType end { time } eventDetails {
  ... on SpeedRangeEventDetails { averageSpeed distance durationSec }
  ... on AoiVisitEventDetails { entryHeading endHeading entrySpeed }
  ... on ViirsEventDetails { ${picture} radianceNw }
  ... on ImageryMetadataEventDetails { ${picture} orientation metersPerPixel } }`;

interface Pair {
  readonly kind: string;
  readonly old: Json;
  readonly now: Json;
}

/** Events in both forms, some of each kind. */
async function pairs(ask: Asker, oldFields: string, newFields: string): Promise<readonly Pair[]> {
  const found = await answeredPages(
    ask,
    eventKinds.flatMap((kind) => [
      legacyCall('events', { eventTypes: [kind], pageSize: 5 }, oldFields),
      eventsCall({ eventType: { eq: kind }, limit: 5 }, newFields),
    ]),
  );
  const both = eventKinds.flatMap((kind, i) =>
    found[2 * i]!.records.flatMap((old) => {
      const id = textAt(old, 'event_id');
      const now = found[2 * i + 1]!.records.find((record) => textAt(record, 'eventId') === id);
      return now === undefined ? [] : [{ kind, old, now }];
    }),
  );
  if (both.length === 0) throw new NotAskable('no event is among the first five of both searches');
  return both;
}

/** The values of an object in the order of a list of names. */
function listed(value: Json, fields: string): readonly Json[] {
  return fields.split(' ').map((name) => at(value, name) ?? null);
}

const textOrNull = (value: Json) => (value === null || value === undefined ? null : String(value));

/** The details of an event in the legacy form, made from those of EventV2. */
function detailsOf({ now }: Pair): Readonly<Record<string, Json>> {
  const details = at(now, 'eventDetails');
  const of = (name: string) => at(details, name) ?? null;
  const seconds = numberAt(details, 'durationSec');
  const detection = at(details, 'detectionType');
  return {
    average_speed: of('averageSpeed'),
    distance: of('distance'),
    duration: Number.isNaN(seconds) ? null : Math.round(seconds / 60),
    correlated: detection === undefined ? null : detection === 'ais_correlated',
    estimated_length: null,
    image_url: of('imageUrl'),
    meters_per_pixel: of('metersPerPixel'),
    orientation: of('orientation'),
    entry_speed: textOrNull(of('entrySpeed')),
    entry_heading: textOrNull(of('entryHeading')),
    end_heading: textOrNull(of('endHeading')),
    radiance_nw: of('radianceNw'),
    nanowatts: of('radianceNw'),
    satellite_name: null,
  };
}

/** Checks, on the rows themselves, that conditions find only rows that meet them, and find some where there are any. */
async function byHand(
  ask: Asker,
  addCase: (breach: string | undefined) => void,
  cases: readonly { readonly args: Readonly<Record<string, unknown>>; readonly holds: (item: Json) => boolean }[],
  fields: string,
): Promise<void> {
  const found = await answeredPages(
    ask,
    cases.map(({ args }) => legacyCall('events', { eventTypes: eventKinds, pageSize: 50, ...args }, fields)),
  );
  for (const [i, { args, holds }] of cases.entries()) {
    const wrong = found[i]!.records.find((item) => !holds(item));
    addCase(wrong === undefined ? undefined : `${JSON.stringify(args)} finds ${JSON.stringify(wrong).slice(0, 300)}`);
  }
}

/** The items of a vessel with which every audit of conditions begins. */
async function someVessel(
  ask: Asker,
): Promise<{ readonly id: string; readonly country: string; readonly category: string }> {
  const fields = 'vessels { vessel_0 { vessel_id category country_filter } }';
  const args = { eventTypes: ['fishing_activity_history', 'standard_rendezvous', 'dark_rendezvous'], pageSize: 25 };
  const [page] = await answeredPages(ask, [legacyCall('events', args, fields)]);
  const vessels = page!.records.map((item) => at(item, 'vessels', 'vessel_0'));
  const vessel = vessels.find((each) => typeof at(each, 'country_filter', 0) === 'string');
  if (vessel === undefined) throw new NotAskable('no event has a vessel with a country');
  return {
    id: textAt(vessel, 'vessel_id'),
    country: textAt(vessel, 'country_filter', 0),
    category: textAt(vessel, 'category'),
  };
}

const vesselsOf = (item: Json) => ['vessel_0', 'vessel_1'].map((key) => at(item, 'vessels', key)).filter(Boolean);

const oldFrame = `frame_id vendor_id collected_at created updated targets { correlated_count dark_count }
  frame_extents { type coordinates }`;
const newFrame = `frameId vendorId collectedAt createdAt updatedAt
  numDetections { correlatedCount uncorrelatedCount } geometry { type coordinates }`;
const oldFrameNames = 'frame_id vendor_id collected_at created updated frame_extents';
const newFrameNames = 'frameId vendorId collectedAt createdAt updatedAt geometry';

export const legacy: readonly Audit[] = [
  {
    id: 'legacy-1',
    level: 'MUST',
    section,
    says: 'events finds the same events as searchEventsV2; startTime and endTime leave out their instants',
    async check({ ask, found, addCase }) {
      const { gt, lt } = await spanOf({ found }, 'events');
      const args = { eventTypes: eventKinds, startTime: gt, endTime: lt, pageSize: 500 };
      const input = { eventType: { inc: eventKinds }, startTime: { gt, lt }, limit: 500 };
      const [old, now] = await answeredPages(ask, [
        legacyCall('events', args, 'event_id'),
        eventsCall(input, 'eventId'),
      ]);
      addCase(differs('the total of events', old!.total, now!.total));
      const ids = [old!, now!].map(({ records }, i) =>
        records.map((each) => textAt(each, i === 0 ? 'event_id' : 'eventId')),
      );
      addCase(otherIds(`events from ${gt} to ${lt}`, ids[0]!, ids[1]!));
    },
  },
  {
    id: 'legacy-2',
    level: 'MUST',
    section,
    says: 'a page has 25 items and is the first one, unless pageSize and pageNum say otherwise',
    async check({ ask, addCase }) {
      const calls = [
        legacyCall('events', { eventTypes: eventKinds }, 'event_id'),
        legacyCall('satelliteFrames', {}, 'frame_id'),
      ];
      for (const part of await answersTo(ask, calls)) {
        addCase(differs('meta.pageSize', at(part, 'meta', 'pageSize'), 25));
        addCase(differs('meta.pageNum', at(part, 'meta', 'pageNum'), 1));
        addCase(differs('the items', listAt(part, 'items').length, Math.min(25, numberAt(part, 'meta', 'total'))));
      }
    },
  },
  {
    id: 'legacy-3',
    level: 'MUST',
    section,
    says: 'the pages of events and of satelliteFrames fit together',
    async check({ ask, addCase }) {
      for (const [field, id, args] of [
        ['events', 'event_id', { eventTypes: eventKinds }],
        ['satelliteFrames', 'frame_id', {}],
      ] as const) {
        const page = (pageSize: number, pageNum: number) => legacyCall(field, { ...args, pageSize, pageNum }, id);
        const [whole, ...parts] = await answeredPages(ask, [page(30, 1), page(10, 1), page(10, 2), page(10, 3)]);
        const idsOf = (records: readonly Json[]) => records.map((record) => textAt(record, id));
        addCase(
          differs(
            `three pages of ${field}`,
            parts.flatMap(({ records }) => idsOf(records)),
            idsOf(whole!.records),
          ),
        );
      }
    },
  },
  {
    id: 'legacy-4',
    level: 'MUST',
    section,
    says: 'eventTypes of events is required',
    async check({ ask, addCase }) {
      const [page] = await pages(ask, [legacyCall('events', { pageSize: 1 })]);
      addCase(page!.isRefused ? undefined : 'events without eventTypes is answered');
    },
  },
  {
    id: 'legacy-5',
    level: 'MUST',
    section: 'Limits: events returned',
    says: 'events gives nothing past the 10,000th',
    async check({ ask, addCase }) {
      const calls = [
        [100, 101],
        [25, 401],
      ].map(([pageSize, pageNum]) => legacyCall('events', { eventTypes: eventKinds, pageSize, pageNum }, 'event_id'));
      for (const { records } of await pages(ask, calls))
        addCase(records.length === 0 ? undefined : `${records.length} events past the ${mostRecords}th came`);
    },
  },
  {
    id: 'legacy-6',
    level: 'MUST',
    section: 'GraphQL operations',
    says: 'event gives the event of an id, as events does; nothing for an id that no event has',
    async check({ ask, addCase }) {
      const args = { eventTypes: eventKinds, pageSize: 5 };
      const [page] = await answeredPages(ask, [legacyCall('events', args, oldEvent)]);
      const event = (id: string): Call => ({ field: 'event', args: { eventId: ['ID!', id] }, select: oldEvent });
      const { parts } = await askAll(ask, [
        ...page!.records.map((item) => event(textAt(item, 'event_id'))),
        event('no-such-event'),
      ]);
      for (const [i, item] of page!.records.entries()) addCase(differs('the event', parts[i], item));
      addCase(differs('the event of an unknown id', parts.at(-1), null));
    },
  },
  {
    id: 'legacy-7',
    level: 'MUST',
    section: 'Event (legacy)',
    says: 'an event has the same kind, start, end and vessels in both forms',
    async check({ ask, addCase }) {
      for (const { kind, old, now } of await pairs(ask, oldEvent, newEvent)) {
        addCase(differs('event_type', at(old, 'event_type'), kind));
        for (const name of ['start', 'end']) addCase(differs(name, at(old, name), at(now, name)));
        for (const i of [0, 1]) {
          const vessel = listed(at(old, 'vessels', `vessel_${i}`), oldVessel);
          addCase(differs(`vessel_${i}`, vessel, listed(at(now, 'vessels', `vessel${i}`), newVessel)));
        }
      }
    },
  },
  {
    id: 'legacy-8',
    level: 'MUST',
    section: 'EventDetails (legacy)',
    says: 'details have the same values in both forms, and those of other kinds of event are null',
    quirks: { deployed: deployedDuration },
    async check({ ask, addCase }) {
      for (const pair of await pairs(ask, oldDetails, newDetails))
        for (const [name, value] of Object.entries(detailsOf(pair)))
          addCase(differs(`${name} of ${pair.kind}`, at(pair.old, 'event_details', name) ?? null, value));
    },
  },
  {
    id: 'legacy-9',
    level: 'MUST',
    section: 'EventDetails (legacy)',
    says: 'visit_type is of aoi_visit alone, and is start or end',
    quirks: { deployed: deployedDuration },
    async check({ ask, addCase }) {
      for (const { kind, old } of await pairs(ask, oldDetails, newDetails)) {
        const type = textAt(old, 'event_details', 'visit_type');
        const allowed = kind === 'aoi_visit' ? ['start', 'end'] : [''];
        addCase(allowed.includes(type) ? undefined : `visit_type of ${kind} is ${JSON.stringify(type)}`);
      }
    },
  },
  {
    id: 'legacy-10',
    level: 'MUST',
    section: 'Event (legacy)',
    says: 'user_params are those of the configuration of aoi_visit and speed_range; other kinds have none',
    async check({ ask, addCase }) {
      const ours = 'event_id user_params { params_id user_id aoi_id }';
      for (const { kind, old, now } of await pairs(
        ask,
        ours,
        'eventId aoiFeatureConfiguration { configId userId aoiId }',
      )) {
        const params = at(old, 'user_params') ?? null;
        if (kind !== 'aoi_visit' && kind !== 'speed_range') addCase(differs(`user_params of ${kind}`, params, null));
        const [one, other] = [
          listed(params, 'params_id user_id aoi_id'),
          listed(at(now, 'aoiFeatureConfiguration'), 'configId userId aoiId'),
        ];
        addCase(differs(`user_params of ${kind}`, one, other));
      }
    },
  },
  {
    id: 'legacy-11',
    level: 'MUST',
    section,
    says: 'vesselId and detectionType find events that meet them',
    async check({ ask, addCase }) {
      const { id } = await someVessel(ask);
      const correlated = (wanted: boolean) => (item: Json) => at(item, 'event_details', 'correlated') === wanted;
      await byHand(
        ask,
        addCase,
        [
          { args: { vesselId: id }, holds: (item) => vesselsOf(item).some((vessel) => at(vessel, 'vessel_id') === id) },
          { args: { eventTypes: detectionKinds, detectionType: 'dark' }, holds: correlated(false) },
          { args: { eventTypes: detectionKinds, detectionType: 'ais_correlated' }, holds: correlated(true) },
        ],
        'event_id vessels { vessel_0 { vessel_id } vessel_1 { vessel_id } } event_details { correlated }',
      );
    },
  },
  {
    id: 'legacy-12',
    level: 'MUST',
    section,
    says: 'countryCodes and vesselCategory find events of such vessels; countryCodesExclude finds all others',
    async check({ ask, found, addCase }) {
      const { country, category } = await someVessel(ask);
      const hasCountry = (item: Json, code: string) =>
        vesselsOf(item).some((vessel) => listAt(vessel, 'country_filter').includes(code));
      await byHand(
        ask,
        addCase,
        [
          { args: { countryCodes: country }, holds: (item) => hasCountry(item, country) },
          { args: { countryCodesExclude: country }, holds: (item) => !hasCountry(item, country) },
          {
            args: { vesselCategory: [category] },
            holds: (item) => vesselsOf(item).some((vessel) => at(vessel, 'category') === category),
          },
        ],
        'event_id vessels { vessel_0 { category country_filter } vessel_1 { category country_filter } }',
      );
      const { gt, lt } = await spanOf({ found }, 'events');
      const args = { eventTypes: eventKinds, startTime: gt, endTime: lt };
      for (const codes of [country, `${country}|N/A`]) {
        const [all, kept, left] = await answeredPages(ask, [
          legacyCall('events', args),
          legacyCall('events', { ...args, countryCodes: codes }),
          legacyCall('events', { ...args, countryCodesExclude: codes }),
        ]);
        addCase(differs(`events with and without ${codes}`, kept!.total + left!.total, all!.total));
      }
    },
  },
  {
    id: 'legacy-13',
    level: 'MUST',
    section,
    says: 'inProgressStatus tells events without an end from the others; polygon finds events that start in it',
    async check({ ask, addCase }) {
      const [newest] = await answeredPages(ask, [
        legacyCall('events', { eventTypes: eventKinds }, 'start { point { lat lon } }'),
      ]);
      const point = at(newest!.records[0], 'start', 'point');
      const [lon, lat] = [numberAt(point, 'lon'), Math.min(80, Math.max(-80, numberAt(point, 'lat')))];
      if (Number.isNaN(lon)) throw new NotAskable('the endpoint has no events');
      const [west, east] = lon > 0 ? [lon - 20, Math.min(lon + 20, 180)] : [Math.max(lon - 20, -180), lon + 20];
      const ring = [
        [west, lat - 5],
        [east, lat - 5],
        [east, lat + 5],
        [west, lat + 5],
        [west, lat - 5],
      ];
      const inside = (item: Json) => {
        const [x, y] = [numberAt(item, 'start', 'point', 'lon'), numberAt(item, 'start', 'point', 'lat')];
        return x >= west && x <= east && y >= lat - 5 && y <= lat + 5;
      };
      await byHand(
        ask,
        addCase,
        [
          { args: { inProgressStatus: true }, holds: (item) => at(item, 'end') === null },
          { args: { inProgressStatus: false }, holds: (item) => at(item, 'end') !== null },
          { args: { polygon: JSON.stringify([ring]) }, holds: inside },
        ],
        'event_id start { point { lat lon } } end { time }',
      );
    },
  },
  {
    id: 'legacy-14',
    level: 'MUST',
    section: framesSection,
    says: 'satelliteFrames finds the frames of searchSatelliteFramesV2, of Sentinel-1 and Sentinel-2 by default',
    async check({ ask, found, addCase }) {
      const kinds = ['sar_sentinel1', 'eo_sentinel2'];
      const { gt, lt } = await spanOf({ found }, 'frames');
      const [old, now, every, all] = counted(
        await answeredPages(ask, [
          legacyCall('satelliteFrames', { startTime: gt, endTime: lt, pageSize: 500 }, 'frame_id'),
          framesCall({ eventType: { inc: kinds }, collectedAt: { gt, lt }, limit: 500 }, 'frameId'),
          legacyCall('satelliteFrames', { eventTypes: detectionKinds, startTime: gt, endTime: lt }),
          framesCall({ collectedAt: { gt, lt } }),
        ]),
      );
      addCase(differs('the total of satelliteFrames', old!.total, now!.total));
      addCase(differs('the total of satelliteFrames of all four kinds', every!.total, all!.total));
      const ids = [old!, now!].map(({ records }, i) =>
        records.map((each) => textAt(each, i === 0 ? 'frame_id' : 'frameId')),
      );
      addCase(otherIds(`frames from ${gt} to ${lt}`, ids[0]!, ids[1]!));
    },
  },
  {
    id: 'legacy-15',
    level: 'MUST',
    section: 'Satellite frames',
    says: 'a frame has the same values in both forms, in satelliteFrames and in satelliteFrame',
    async check({ ask, addCase }) {
      const [first] = await answeredPages(ask, [legacyCall('satelliteFrames', { pageSize: 5 }, 'frame_id')]);
      const ids = first!.records.map((item) => textAt(item, 'frame_id'));
      if (ids.length === 0) throw new NotAskable('the endpoint has no frames');
      const single = (id: string): Call => ({
        field: 'satelliteFrame',
        args: { frameId: ['String', id] },
        select: oldFrame,
      });
      const [now, ...old] = await answersTo(ask, [framesCall({ frameId: { inc: ids } }, newFrame), ...ids.map(single)]);
      for (const [i, id] of ids.entries()) {
        const other = listAt(now, 'records').find((record) => textAt(record, 'frameId') === id);
        addCase(differs('the frame', listed(old[i], oldFrameNames), listed(other, newFrameNames)));
        const [targets, counts] = [at(old[i], 'targets'), at(other, 'numDetections')];
        addCase(
          differs(
            'targets',
            listed(targets, 'correlated_count dark_count'),
            listed(counts, 'correlatedCount uncorrelatedCount'),
          ),
        );
      }
    },
  },
];
