import { at, type Json, listAt, numberAt, textAt } from '../graphql-client.js';
import { type Audit, type AuditParts, NotAskable } from './audit.js';
import { events, microsOf, pageOf } from './dataset.js';
import { detectionKinds, eventFields, eventKinds, imageryKinds } from './rows.js';

/** Events of each kind that are checked. */
const count = 50;
const section = 'EventV2';

/** Checks events of some kinds; `flaw` returns the flaw of an event, undefined where it has none. */
async function each(
  { found, addCase }: AuditParts,
  kinds: readonly string[],
  flaw: (event: Json) => string | undefined,
  isConcerned: (event: Json) => boolean = () => true,
): Promise<void> {
  let cases = 0;
  for (const kind of kinds) {
    for (const event of await found.events(kind, count)) {
      if (!isConcerned(event)) continue;
      const wrong = flaw(event);
      addCase(wrong === undefined ? undefined : `${kind} ${textAt(event, 'eventId')} ${wrong}`);
      cases += 1;
    }
  }
  if (cases === 0) throw new NotAskable(`there are no such events of ${kinds.join(', ')}`);
}

const isNull = (value: Json) => value === null || value === undefined;
const vesselsOf = (event: Json) =>
  ['vessel0', 'vessel1'].map((name) => at(event, 'vessels', name)).filter((vessel) => !isNull(vessel));
const typeOf = (event: Json) => textAt(event, 'eventDetails', 'detectionType');
const isCorrelated = (event: Json) => typeOf(event) === 'ais_correlated';
const aisKinds = eventKinds.filter((kind) => !detectionKinds.includes(kind));
const configured = ['speed_range', 'aoi_visit'];

/** The models of eventDetails, by the kind of event; standard_rendezvous has none. */
const models = {
  fishing_activity_history: 'FishingEventDetails',
  dark_rendezvous: 'DarkRendezvousEventDetails',
  speed_range: 'SpeedRangeEventDetails',
  aoi_visit: 'AoiVisitEventDetails',
  viirs: 'ViirsEventDetails',
  sar_sentinel1: 'ImageryMetadataEventDetails',
  eo_sentinel2: 'ImageryMetadataEventDetails',
  eo_landsat_8_9: 'ImageryMetadataEventDetails',
} as const;

const modelAudits = Object.entries(models).map(
  ([kind, model], i): Audit => ({
    id: `details-${i + 1}`,
    level: 'MUST',
    section: 'EventV2Details (by eventType)',
    says: `the details of ${kind} are ${model}`,
    check: (parts) =>
      each(parts, [kind], (event) => {
        const type = textAt(event, 'eventDetails', '__typename');
        return type === model ? undefined : `has details of the type ${type || 'null'}, not ${model}`;
      }),
  }),
);

function must(number: number, says: string, check: Audit['check'], more: Partial<Audit> = {}): Audit {
  return { id: `details-${number}`, level: 'MUST', section, says, check, ...more };
}

const shareOf = (event: Json, key: string): string | undefined => {
  const value = at(event, 'eventDetails', key);
  return isNull(value) || (typeof value === 'number' && value >= 0 && value <= 1) ? undefined : `has ${key} ${value}`;
};

const times: readonly Audit[] = [
  must(9, 'start and end of a detection are equal in time and place', (parts) =>
    each(parts, detectionKinds, (event) => {
      const [start, end] = [at(event, 'start'), at(event, 'end')].map((value) => JSON.stringify(value));
      return start === end ? undefined : `starts at ${start} and ends at ${end}`;
    }),
  ),
  must(10, 'an event of AIS does not end before it starts', (parts) =>
    each(
      parts,
      aisKinds,
      (event) =>
        microsOf(textAt(event, 'end', 'time')) >= microsOf(textAt(event, 'start', 'time'))
          ? undefined
          : `ends at ${textAt(event, 'end', 'time')}, before its start`,
      (event) => !isNull(at(event, 'end')),
    ),
  ),
  must(11, 'createdAt is neither after updatedAt nor in the future', (parts) =>
    each(parts, eventKinds, (event) => {
      const [created, updated] = [textAt(event, 'createdAt'), textAt(event, 'updatedAt')];
      if (!(microsOf(created) <= microsOf(updated))) return `is created at ${created} and updated at ${updated}`;
      // Clocks of two machines differ by some seconds.
      return microsOf(updated) <= (parts.ask.nowMs + 60_000) * 1000 ? undefined : `is updated at ${updated}`;
    }),
  ),
  must(12, 'positions are degrees of latitude and longitude', (parts) =>
    each(parts, eventKinds, (event) => {
      const points = [at(event, 'start', 'point'), ...(isNull(at(event, 'end')) ? [] : [at(event, 'end', 'point')])];
      const isRight = (point: Json) =>
        Math.abs(numberAt(point, 'lat')) <= 90 && Math.abs(numberAt(point, 'lon')) <= 180;
      return points.every(isRight) ? undefined : `is at ${JSON.stringify(points)}`;
    }),
  ),
];

const vessels: readonly Audit[] = [
  must(13, 'standard_rendezvous has two vessels', (parts) =>
    each(parts, ['standard_rendezvous'], (event) => {
      const [one, other] = vesselsOf(event);
      if (one === undefined || other === undefined) return `has ${vesselsOf(event).length} vessels`;
      return textAt(one, 'vesselId') === textAt(other, 'vesselId') ? 'has one vessel twice' : undefined;
    }),
  ),
  must(14, 'an uncorrelated detection has no vessel', (parts) =>
    each(
      parts,
      detectionKinds,
      (event) => (vesselsOf(event).length === 0 ? undefined : `is dark and has ${vesselsOf(event).length} vessels`),
      (event) => typeOf(event) === 'dark',
    ),
  ),
  must(15, 'a correlated detection has one vessel', (parts) =>
    each(
      parts,
      detectionKinds,
      (event) =>
        vesselsOf(event).length === 1 ? undefined : `is correlated and has ${vesselsOf(event).length} vessels`,
      isCorrelated,
    ),
  ),
  must(16, 'events of AIS other than standard_rendezvous have one vessel, vessel0', (parts) =>
    each(
      parts,
      aisKinds.filter((kind) => kind !== 'standard_rendezvous'),
      (event) =>
        !isNull(at(event, 'vessels', 'vessel0')) && isNull(at(event, 'vessels', 'vessel1'))
          ? undefined
          : `has ${vesselsOf(event).length} vessels`,
    ),
  ),
  must(17, 'country codes are ISO 3166-1 alpha-3', (parts) =>
    each(parts, eventKinds, (event) => {
      const codes = vesselsOf(event).flatMap((vessel) => listAt(vessel, 'countryCode'));
      const wrong = codes.find((code) => typeof code !== 'string' || !/^[A-Z]{3}$/.test(code));
      return wrong === undefined ? undefined : `has the country ${JSON.stringify(wrong)}`;
    }),
  ),
  must(18, 'the vessel of an event has a track, and a number that is its MMSI', (parts) =>
    each(parts, eventKinds, (event) => {
      const isRight = (vessel: Json) => {
        const mmsi = at(vessel, 'mmsi');
        return textAt(vessel, 'trackId') !== '' && (isNull(mmsi) || (Number.isInteger(mmsi) && Number(mmsi) < 1e9));
      };
      const wrong = vesselsOf(event).find((vessel) => !isRight(vessel));
      return wrong === undefined ? undefined : `has the vessel ${JSON.stringify(wrong)}`;
    }),
  ),
];

const values: readonly Audit[] = [
  must(19, 'aoiFeatureConfiguration is of speed_range and aoi_visit alone, and of each', (parts) =>
    each(parts, eventKinds, (event) => {
      const area = at(event, 'aoiFeatureConfiguration');
      const isOf = configured.includes(textAt(event, 'eventType'));
      if (isOf) return textAt(area, 'aoiId') === '' ? 'names no area' : undefined;
      return isNull(area) ? undefined : `has the area ${JSON.stringify(area)}`;
    }),
  ),
  must(20, 'a detection is ais_correlated or dark, and names its frames', (parts) =>
    each(parts, detectionKinds, (event) => {
      const isKnown = isCorrelated(event) || typeOf(event) === 'dark';
      const ids = listAt(event, 'eventDetails', 'frameIds');
      if (!isKnown) return `has the detectionType ${typeOf(event) || 'null'}`;
      return ids.length > 0 && ids.every((id) => typeof id === 'string' && id !== '')
        ? undefined
        : `names the frames ${JSON.stringify(ids)}`;
    }),
  ),
  must(
    21,
    'distanceToCoastM is accurate to 10 m',
    (parts) =>
      each(
        parts,
        imageryKinds,
        (event) =>
          numberAt(event, 'eventDetails', 'distanceToCoastM') % 10 === 0
            ? undefined
            : `is ${numberAt(event, 'eventDetails', 'distanceToCoastM')} m from the coast`,
        (event) => !isNull(at(event, 'eventDetails', 'distanceToCoastM')),
      ),
    { section: 'ImageryMetadataEventDetails', quirks: { deployed: 'its distances are not rounded' } },
  ),
  must(
    22,
    'confidences lie between 0 and 1',
    (parts) =>
      each(
        parts,
        ['fishing_activity_history', 'dark_rendezvous', ...imageryKinds],
        (event) => shareOf(event, 'fishingScore') ?? shareOf(event, 'osrScore') ?? shareOf(event, 'score'),
      ),
    { section: 'EventV2Details (by eventType)' },
  ),
  must(
    23,
    'headings are whole degrees from 0 to 360',
    (parts) =>
      each(parts, ['aoi_visit', ...imageryKinds], (event) => {
        const details = at(event, 'eventDetails');
        const names = ['heading', 'orientation', 'entryHeading', 'endHeading'];
        const wrong = names.find((name) => {
          const value = at(details, name);
          return !isNull(value) && !(Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 360);
        });
        return wrong === undefined ? undefined : `has ${wrong} ${at(details, wrong)}`;
      }),
    { level: 'SHOULD', section: 'EventV2Details (by eventType)' },
  ),
  must(24, 'an event is the same whether it is found by its kind or by its id', async (parts) => {
    const fields = eventFields(parts.registry);
    let cases = 0;
    for (const kind of eventKinds) {
      const [event] = (await parts.found.events(kind, count)).slice(-1);
      if (event === undefined) continue;
      const eventId = textAt(event, 'eventId');
      const { records } = await pageOf(parts.ask, events, { eventId: { eq: eventId } }, fields);
      const [one] = records;
      const isSame = records.length === 1 && textAt(one, 'start', 'time') === textAt(event, 'start', 'time');
      parts.addCase(isSame ? undefined : `${eventId} gives ${records.length} records: ${JSON.stringify(one)}`);
      cases += 1;
    }
    if (cases === 0) throw new NotAskable('there are no events');
  }),
  must(25, 'no two events have the same eventId', async ({ ask, addCase }) => {
    const { ids } = await pageOf(ask, events, { limit: 1000 });
    const seen = new Set<string>();
    for (const id of ids) {
      addCase(id === '' || seen.has(id) ? `two events have the id ${id}` : undefined);
      seen.add(id);
    }
  }),
];

/** Events by their kind: details, times, vessels, values. */
export const details: readonly Audit[] = [...modelAudits, ...times, ...vessels, ...values];
