import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { AdminError } from '../../../src/tools/client/admin-client.js';
import { worldAdmin } from '../../shared/admin.js';
import { distanceText, positionText } from '../../shared/formats.js';
import { listQuery } from '../actions/listed-event.js';
import { ThingActions } from '../actions/thing-actions.js';
import type { App } from '../app.js';
import { fitShapes } from '../details/fit-shapes.js';
import { featureOf } from '../drawing/shapes.js';
import { AreaReportParts } from './area-report.js';
import { rememberDrawn, reportedArea } from './compared-area.js';
import { type DrawnShape, drawnAreaM2, drawnPolygon, shapeOf } from './drawn-shape.js';

/** An area that was drawn: what is in it, and the way to keep it. */
export function DrawnPanel({ app, id }: { app: App; id: string }) {
  const shape = shapeOf(id);
  if (!shape) return <p class="fine">The address of this area cannot be read: it has three corners at least.</p>;
  return <Drawn app={app} id={id} shape={shape} />;
}

function Drawn({ app, id, shape }: { app: App; id: string; shape: DrawnShape }) {
  const { map } = app;
  const polygon = drawnPolygon(shape);
  const area = reportedArea(app, id);
  useEffect(() => rememberDrawn(id), [id]);
  if (!area) return undefined;
  return (
    <>
      <p class="fine">{sizeText(shape, app)}</p>
      <p class="actions">
        <button type="button" onClick={() => fitShapes(map, [featureOf(polygon)])}>
          Fit the map
        </button>
      </p>
      <AreaReportParts app={app} area={area} />
      <KeepArea app={app} shape={shape} />
      <ThingActions
        app={app}
        id={JSON.stringify(polygon)}
        idName="polygon"
        query={listQuery}
        variables={{ input: area.input }}
      />
    </>
  );
}

function sizeText(shape: DrawnShape, { unit }: App): string {
  const isNm = unit.value === 'nm';
  const square = drawnAreaM2(shape) / (isNm ? 1852 : 1000) ** 2;
  const size = `${square.toLocaleString('en', { maximumSignificantDigits: 3 })} ${isNm ? 'nm²' : 'km²'}`;
  if ('corners' in shape) return `${shape.corners.length} corners, ${size}`;
  const [lon = 0, lat = 0] = shape.centre;
  return `${distanceText(shape.radiusM, unit.value)} around ${positionText(lon, lat)}, ${size}`;
}

/** The form that makes the area one of the user, in this world. */
function KeepArea({ app, shape }: { app: App; shape: DrawnShape }) {
  const name = useSignal('');
  const told = useSignal('');
  const keep = async () => {
    told.value = 'Saving …';
    try {
      const user = app.session.user ?? 'demo';
      const area = { user, name: name.value.trim(), geometry: drawnPolygon(shape), events: { aoi_visit: true } };
      const { added } = await worldAdmin.changeRecords({ areas: [area] });
      await app.askAreas();
      const [kept] = added.areas ?? [];
      if (kept !== undefined) app.opener.open({ kind: 'aoi', id: kept });
    } catch (error) {
      told.value = error instanceof AdminError ? error.reason : '';
      if (!(error instanceof AdminError)) await app.say(error);
    }
  };
  return (
    <form
      class="keep-area"
      onSubmit={(event) => {
        event.preventDefault();
        void keep();
      }}
    >
      <label class="keep-name">
        Name
        <input
          required
          maxLength={200}
          value={name.value}
          onInput={({ currentTarget }) => (name.value = currentTarget.value)}
        />
      </label>
      <button type="submit">Save as my area</button>
      <p class="fine" role="status">
        {told.value || 'Of an area that is saved, visits become events too.'}
      </p>
    </form>
  );
}
