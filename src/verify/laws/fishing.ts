import { at, type Json, listAt, numberAt, textAt } from '../graphql-client.js';
import type { Law } from '../law.js';
import { kind, sampledEvents } from '../sampled-events.js';
import { fixAt } from '../track.js';

const coast = `query($coordinates: [PointInput!]!) {
  getNearestCoastline(input: {coordinates: $coordinates}) { records { distanceToCoastMeters } } }`;

export const fishing: Law = {
  number: 5,
  says: 'who fishes is a fishing, unknown or other vessel, over 2 km offshore, and more surely so the less its type says it; the subpaths it names cover it',
  async check({ client, sample, found }) {
    const events = await sampledEvents(client, kind('fishing_activity_history'), sample);
    const ends = events.flatMap((event) => [fixAt(event, 'start'), fixAt(event, 'end')]);
    const data = await client.ask(coast, { coordinates: ends.map(({ lon, lat }) => ({ lon, lat })) });
    const distances = listAt(data, 'getNearestCoastline', 'records').map((each) =>
      numberAt(each, 'distanceToCoastMeters'),
    );
    events.forEach((event, i) => {
      const eventId = textAt(event, 'eventId');
      const nearestM = Math.min(distances[2 * i]!, distances[2 * i + 1]!);
      found(nearestM > 2000 ? undefined : `${eventId} is ${nearestM} m from the coast`);
      const type = textAt(event, 'vessels', 'vessel0', 'vesselType');
      found(['FISHING', 'UNKNOWN', 'OTHER'].includes(type) ? undefined : `${eventId} is of a vessel of type ${type}`);
      const score = numberAt(event, 'eventDetails', 'fishingScore');
      found(
        score >= (type === 'FISHING' ? 0.3 : 0.7) ? undefined : `${eventId} of a ${type} vessel has score ${score}`,
      );
      found(isCovered(event) ? undefined : `the subpaths of ${eventId} do not cover it on its track, or params differ`);
    });
  },
};

/**
 * Whether the subpaths of an event lie on its track and cover it without a gap, and params has its times; true where it
 * has neither.
 */
function isCovered(event: Json): boolean {
  const params = at(event, 'eventDetails', 'params');
  const subpathIds = at(event, 'eventDetails', 'subpathIds');
  if (!params || !subpathIds) return params === subpathIds;
  const [start, end] = [textAt(event, 'start', 'time'), textAt(event, 'end', 'time')];
  const trackId = textAt(event, 'vessels', 'vessel0', 'trackId');
  let coveredS = Date.parse(start) / 1000;
  for (const id of listAt(subpathIds)) {
    const [, track, from, to] = /^(.+):(\d+):(\d+)$/.exec(String(id)) ?? [];
    if (track !== trackId || Number(from) > coveredS) return false;
    coveredS = Number(to);
  }
  return (
    coveredS >= Date.parse(end) / 1000 &&
    textAt(params, 'startTime') === start &&
    textAt(params, 'endTime') === end &&
    numberAt(params, 'numPositions') > 1
  );
}
