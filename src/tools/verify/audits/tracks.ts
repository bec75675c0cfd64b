import { distanceM } from '../../../earth/geo/sphere.js';
import { at, type Json, listAt, textAt } from '../graphql-client.js';
import { fixAt } from '../track.js';
import { type Asker, type Audit, type AuditParts, NotAskable, Refused } from './audit.js';
import { askAll, type Call, dayMs, differs, minuteMs } from './calls.js';

const section = 'GraphQL operations: tracks';
const reachMs = 2 * dayMs;

const tracksOf = (eventId: string): Call => {
  return {
    field: 'tracks',
    args: { eventId: ['String!', eventId] },
    select: 'trackId vesselId positions { time point { lat lon } }',
  };
};
const positionOf = (vesselId: string): Call => {
  return {
    field: 'vesselLastKnownPosition',
    args: { vesselId: ['String!', vesselId] },
    select: 'vesselId mmsi sentAt receivedAt location { lat lon }',
  };
};

/** Values of root fields that the contract does not name. Throws NotAskable where the endpoint has no such field. */
async function offered(ask: Asker, calls: readonly Call[]): Promise<readonly Json[]> {
  const { parts, errors, data } = await askAll(ask, calls);
  const [error] = errors;
  if (error && data === undefined)
    throw new NotAskable(`the endpoint does not offer ${calls[0]!.field}: ${error.message}`);
  if (error) throw new Refused(`refuses a valid question: ${error.message.slice(0, 300)}`);
  return parts;
}

/** Events of kinds that are observed by AIS, each with its tracks. */
async function someTracks({ ask, found }: AuditParts) {
  const rows = [
    ...(await found.events('fishing_activity_history', 2)),
    ...(await found.events('standard_rendezvous', 2)),
    ...(await found.events('dark_rendezvous', 2)),
  ];
  if (rows.length === 0) throw new NotAskable('there is no event that is told from AIS');
  const tracks = await offered(
    ask,
    rows.map((row) => tracksOf(textAt(row, 'eventId'))),
  );
  return rows.map((row, i) => ({ row, tracks: listAt(tracks[i]) }));
}

/** The positions of a track. */
const fixesOf = (track: Json) => listAt(track, 'positions').map((position) => fixAt(position));

export const tracks: readonly Audit[] = [
  {
    id: 'tracks-1',
    level: 'MUST',
    section,
    says: 'a track of an event has no position more than 48 hours before it or after it',
    async check(parts) {
      for (const { row, tracks: list } of await someTracks(parts)) {
        const [fromMs, toMs] = [fixAt(row, 'start').ms - reachMs, fixAt(row, 'end').ms + reachMs];
        const late = list.flatMap(fixesOf).find(({ ms }) => ms < fromMs || ms > toMs);
        const told =
          late && `a track of ${textAt(row, 'eventId')} has a position of ${new Date(late.ms).toISOString()}`;
        parts.addCase(told);
      }
    },
  },
  {
    id: 'tracks-2',
    level: 'MUST',
    section,
    says: 'the positions of a track are in the order of time',
    async check(parts) {
      for (const { row, tracks: list } of await someTracks(parts))
        for (const fixes of list.map(fixesOf)) {
          const isOrdered = fixes.every(({ ms }, i) => i === 0 || ms > fixes[i - 1]!.ms);
          parts.addCase(isOrdered ? undefined : `a track of ${textAt(row, 'eventId')} goes back in time`);
        }
    },
  },
  {
    id: 'tracks-3',
    level: 'MUST',
    section: 'EventV2 rule 2',
    says: 'an event that is told from AIS starts and ends at positions of the track that it names',
    async check(parts) {
      for (const { row, tracks: list } of await someTracks(parts)) {
        const eventId = textAt(row, 'eventId');
        const trackId = textAt(row, 'vessels', 'vessel0', 'trackId');
        const fixes = list.filter((track) => textAt(track, 'trackId') === trackId).flatMap(fixesOf);
        parts.addCase(fixes.length > 0 ? undefined : `the tracks of ${eventId} lack ${trackId}, which the event names`);
        const [start, end] = [fixAt(row, 'start'), fixAt(row, 'end')];
        const from = fixes.find(({ ms }) => ms === start.ms);
        const to = fixes.find(({ ms }) => ms === end.ms);
        parts.addCase(from && to ? undefined : `the track of ${eventId} has no position at its start or end`);
        // The position of a meeting is that of one of the two vessels.
        const apartM = from ? distanceM(from.lon, from.lat, start.lon, start.lat) : 0;
        parts.addCase(apartM < 2000 ? undefined : `${eventId} starts ${apartM.toFixed(0)} m from its vessel`);
      }
    },
  },
  {
    id: 'tracks-4',
    level: 'SHOULD',
    section,
    says: 'a standard_rendezvous has the tracks of two vessels',
    async check(parts) {
      const rows = await parts.found.events('standard_rendezvous', 4);
      if (rows.length === 0) throw new NotAskable('there is no standard_rendezvous');
      const found = await offered(
        parts.ask,
        rows.map((row) => tracksOf(textAt(row, 'eventId'))),
      );
      for (const [i, row] of rows.entries()) {
        const named = ['vessel0', 'vessel1'].map((key) => textAt(row, 'vessels', key, 'vesselId')).sort();
        const vesselIds = new Set(listAt(found[i]).map((track) => textAt(track, 'vesselId')));
        parts.addCase(differs(`the vessels of the tracks of ${textAt(row, 'eventId')}`, [...vesselIds].sort(), named));
      }
    },
  },
  {
    id: 'tracks-5',
    level: 'SHOULD',
    section,
    says: 'there is no track of an unknown event, and none of a dark detection',
    async check({ ask, found, addCase }) {
      const rows = [...(await found.events('sar_sentinel1', 20)), ...(await found.events('viirs', 20))];
      const dark = rows.find((row) => at(row, 'eventDetails', 'detectionType') === 'dark');
      const ids = ['no-such-event', ...(dark === undefined ? [] : [textAt(dark, 'eventId')])];
      for (const [i, part] of (await offered(ask, ids.map(tracksOf))).entries())
        addCase(part === null || (Array.isArray(part) && part.length === 0) ? undefined : `${ids[i]} has tracks`);
    },
  },
  {
    id: 'tracks-6',
    level: 'SHOULD',
    section: 'GraphQL operations: last known position',
    says: 'the last known position is of the vessel, not in the future, and not before its events',
    async check({ ask, found, addCase }) {
      const rows = await found.events('fishing_activity_history', 10);
      if (rows.length === 0) throw new NotAskable('no event has a vessel');
      const ids = rows.map((row) => textAt(row, 'vessels', 'vessel0', 'vesselId'));
      for (const [i, part] of (await offered(ask, ids.map(positionOf))).entries()) {
        addCase(differs('vesselId', at(part, 'vesselId'), ids[i]));
        const sentMs = Date.parse(textAt(part, 'sentAt'));
        const endMs = fixAt(rows[i], 'end').ms;
        addCase(sentMs <= ask.nowMs + 10 * minuteMs ? undefined : `sentAt is ${textAt(part, 'sentAt')}`);
        addCase(sentMs >= endMs ? undefined : `sentAt is ${textAt(part, 'sentAt')}, an event ends after it`);
        const [lat, lon] = [Number(at(part, 'location', 'lat')), Number(at(part, 'location', 'lon'))];
        addCase(Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? undefined : `the location is ${lat}, ${lon}`);
      }
      const [unknown] = await offered(ask, [positionOf('no such vessel')]);
      addCase(differs('the position of an unknown vessel', unknown, null));
    },
  },
  {
    id: 'tracks-7',
    level: 'SHOULD',
    section: 'GraphQL operations: AOI list',
    says: "the areas of the user are those that the user's events name",
    async check({ ask, found, addCase }) {
      const rows = [...(await found.events('aoi_visit', 20)), ...(await found.events('speed_range', 20))];
      if (rows.length === 0) throw new NotAskable('the user has no event of an area');
      const [list] = await offered(ask, [{ field: 'aois', args: {}, select: 'id properties { aoiId name }' }]);
      const areas = listAt(list);
      for (const row of rows) {
        const [aoiId, aoiName] = ['aoiId', 'aoiName'].map((name) => at(row, 'aoiFeatureConfiguration', name));
        const area = areas.find((each) => at(each, 'properties', 'aoiId') === aoiId);
        addCase(area === undefined ? `the area ${aoiId} of an event is not listed` : undefined);
        if (area !== undefined) addCase(differs('the name of an area', at(area, 'properties', 'name'), aoiName));
      }
    },
  },
];
