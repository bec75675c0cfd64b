import { preparePolygon } from '../../../earth/geo/polygon.js';
import { at, type Json, listAt, numberAt, textAt } from '../graphql-client.js';
import type { Law } from '../law.js';
import { fixAt } from '../track.js';

const frames = `query($input: SearchSatelliteFramesV2Input!) {
  searchSatelliteFramesV2(input: $input) { meta { total } records {
  frameId status numDetections { totalCount correlatedCount uncorrelatedCount }
  geometry { type coordinates geometries { type coordinates } } } } }`;
const detections = `query($input: SearchEventsV2Input!) { searchEventsV2(input: $input) { meta { total } records {
  eventId start { time point { lat lon } } vessels { vessel0 { vesselId } } } } }`;
const detectionKinds = { inc: ['viirs', 'sar_sentinel1', 'eo_sentinel2', 'eo_landsat_8_9'] };

export const detectionsInFrames: Law = {
  number: 3,
  says:
    'a detection lies inside each frame that it names, and the counts of a Completed frame are those of its ' +
    'detections',
  async check({ client, sample, addCase }) {
    const ask = async (limit: number, offset: number) => {
      const data = await client.ask(frames, { input: { limit, offset } });
      return at(data, 'searchSatelliteFramesV2');
    };
    const total = Math.min(10_000, numberAt(await ask(0, 0), 'meta', 'total'));
    for (let i = 0; i < Math.min(sample, total); i++) {
      const [frame] = listAt(await ask(1, Math.floor((i * total) / sample)), 'records');
      const frameId = textAt(frame, 'frameId');
      const input = { eventType: detectionKinds, detectionFrameId: { eq: frameId }, limit: 5000 };
      const records = listAt(await client.ask(detections, { input }), 'searchEventsV2', 'records');
      const shown = textAt(frame, 'status') === 'Completed';
      const correlated = shown ? records.filter((record) => at(record, 'vessels', 'vessel0')).length : 0;
      const dark = shown ? records.length - correlated : 0;
      const stated = at(frame, 'numDetections');
      const agrees =
        numberAt(stated, 'correlatedCount') === correlated && numberAt(stated, 'uncorrelatedCount') === dark;
      addCase(
        agrees ? undefined : `frame ${frameId} counts ${JSON.stringify(stated)} and has ${correlated} and ${dark}`,
      );
      const parts = partsOf(at(frame, 'geometry'));
      for (const record of records) {
        const { lon, lat } = fixAt(record, 'start');
        const inside = parts.some((part) => part.contains(lon, lat));
        addCase(inside ? undefined : `${textAt(record, 'eventId')} lies outside of its frame ${frameId}`);
      }
    }
  },
};

function partsOf(geometry: Json) {
  const polygons = textAt(geometry, 'type') === 'GeometryCollection' ? listAt(geometry, 'geometries') : [geometry];
  return polygons.map((polygon) =>
    preparePolygon(
      listAt(polygon, 'coordinates').map((ring) =>
        listAt(ring).map((position) => [numberAt(position, 0), numberAt(position, 1)] as const),
      ),
    ),
  );
}
