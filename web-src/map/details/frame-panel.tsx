import type { Geometry } from 'geojson';
import { useEffect } from 'preact/hooks';
import { problemText, timeText } from '../../shared/formats.js';
import type { Session } from '../../shared/session.js';
import { askList } from '../actions/listed-event.js';
import { ThingActions } from '../actions/thing-actions.js';
import type { App } from '../app.js';
import { polygonsOf } from '../drawing/polygons-of.js';
import { featureOf, showShapes } from '../drawing/shapes.js';
import { labelOf } from '../kinds.js';
import { EventList } from './event-list.js';
import { Facts } from './facts.js';
import { useAsked } from './use-asked.js';

interface Frame {
  readonly frameId: string;
  readonly vendorId: string;
  readonly eventType: string;
  readonly collectedAt: string;
  readonly createdAt: string;
  readonly status: string;
  readonly geometry: Geometry | null;
  readonly numDetections: { readonly totalCount: number } | null;
}

const query = `query Frame($id: String!) {
  searchSatelliteFramesV2(input: { frameId: { eq: $id }, limit: 1 }) {
    records {
      frameId vendorId eventType collectedAt createdAt status
      geometry { type coordinates geometries { type coordinates } }
      numDetections { totalCount }
    }
  }
}`;

const detectionKinds = ['sar_sentinel1', 'eo_sentinel2', 'eo_landsat_8_9', 'viirs'];

/** A satellite frame, its footprint on the map, and its detections. */
export function FramePanel({ app, id }: { app: App; id: string }) {
  const { map, session } = app;
  const { value: frame, problem } = useAsked(() => askFrame(session, id), [id]);
  const detections = useAsked(
    () =>
      askList(session, {
        detectionFrameId: { eq: id },
        eventType: { inc: detectionKinds },
        sortBy: 'startTime',
        limit: 500,
      }),
    [id],
  );
  useEffect(() => {
    const shapes = frame?.geometry ? polygonsOf(frame.geometry).map((polygon) => featureOf(polygon)) : [];
    showShapes(map, 'outline', shapes);
    return () => showShapes(map, 'outline', []);
  }, [frame]);
  if (!frame) return <p class="fine">{problem === undefined ? 'Fetching …' : problemText(problem)}</p>;
  return (
    <>
      <Facts
        facts={[
          ['Satellite', labelOf(frame.eventType)],
          ['Collected', timeText(frame.collectedAt)],
          ['Published', timeText(frame.createdAt)],
          ['Status', frame.status],
          ['Product', frame.vendorId],
        ]}
      />
      <h3>Detections{detections.value ? `: ${detections.value.total}` : ''}</h3>
      {detections.value ? <EventList app={app} {...detections.value} /> : undefined}
      {detections.problem === undefined ? undefined : <p class="fine">{problemText(detections.problem)}</p>}
      <ThingActions app={app} id={frame.frameId} idName="of the frame" query={query} variables={{ id }} />
    </>
  );
}

async function askFrame(session: Session, id: string): Promise<Frame> {
  const data = await session.ask(query, { id });
  const [record]: readonly Frame[] = Object(data['searchSatelliteFramesV2'])['records'] ?? [];
  if (!record) throw new Error('There is no such frame, or it is no longer there.');
  return record;
}
