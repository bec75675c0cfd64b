import { lawBounds } from '../../../model/law-bounds.js';
import { at, type Json, listAt, numberAt, textAt } from '../graphql-client.js';
import type { Law } from '../law.js';
import { kind, sampledEvents } from '../sampled-events.js';
import { fixAt } from '../track.js';

const coast = `query($coordinates: [PointInput!]!) {
  getNearestCoastline(input: {coordinates: $coordinates}) { records { distanceToCoastMeters } } }`;

const { fishingCoastM, fishingScore, otherFishingScore } = lawBounds;

export const fishing: Law = {
  number: 5,
  says:
    `a fishing event is of a vessel of type FISHING, UNKNOWN or OTHER, over ${fishingCoastM / 1000} km offshore, ` +
    `with a score of at least ${fishingScore} (${otherFishingScore} unless FISHING); params have its times`,
  async check({ client, sample, addCase }) {
    const events = await sampledEvents(client, kind('fishing_activity_history'), sample);
    const ends = events.flatMap((event) => [fixAt(event, 'start'), fixAt(event, 'end')]);
    const data = await client.ask(coast, { coordinates: ends.map(({ lon, lat }) => ({ lon, lat })) });
    const distances = listAt(data, 'getNearestCoastline', 'records').map((each) =>
      numberAt(each, 'distanceToCoastMeters'),
    );
    events.forEach((event, i) => {
      const eventId = textAt(event, 'eventId');
      const nearestM = Math.min(distances[2 * i]!, distances[2 * i + 1]!);
      addCase(nearestM > fishingCoastM ? undefined : `${eventId} is ${nearestM} m from the coast`);
      const type = textAt(event, 'vessels', 'vessel0', 'vesselType');
      addCase(['FISHING', 'UNKNOWN', 'OTHER'].includes(type) ? undefined : `the vessel of ${eventId} has type ${type}`);
      const score = numberAt(event, 'eventDetails', 'fishingScore');
      addCase(
        score >= (type === 'FISHING' ? fishingScore : otherFishingScore)
          ? undefined
          : `${eventId} of a ${type} vessel has score ${score}`,
      );
      addCase(isRecorded(event) ? undefined : `${eventId} names no subpaths, or params differ from it`);
    });
  },
};

/** Whether an event has both subpaths and `params` with its times, or neither. */
function isRecorded(event: Json): boolean {
  const params = at(event, 'eventDetails', 'params');
  const subpathIds = at(event, 'eventDetails', 'subpathIds');
  if (!params || !subpathIds) return params === subpathIds;
  return (
    listAt(subpathIds).length > 0 &&
    textAt(params, 'startTime') === textAt(event, 'start', 'time') &&
    textAt(params, 'endTime') === textAt(event, 'end', 'time') &&
    numberAt(params, 'numPositions') > 1
  );
}
