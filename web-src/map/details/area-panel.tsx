import { problemText } from '../../shared/formats.js';
import { askList, listQuery } from '../actions/listed-event.js';
import { ThingActions } from '../actions/thing-actions.js';
import { timeAndFilters } from '../actions/view-events.js';
import type { App } from '../app.js';
import { AreaReportParts } from '../areas/area-report.js';
import { reportedArea } from '../areas/compared-area.js';
import { polygonsOf } from '../drawing/polygons-of.js';
import { featureOf } from '../drawing/shapes.js';
import { EventList } from './event-list.js';
import { fitShapes } from './fit-shapes.js';
import { useAsked } from './use-asked.js';

/** An area of the user, and the events that began in it in the time shown. */
export function AreaPanel({ app, id }: { app: App; id: string }) {
  const { map, session, state, terms } = app;
  const { minute } = app.clock;
  const area = app.areas.value.find((each) => each.id === id);
  const view = state.view.value;
  const isAlone = view.area === id;
  const input = { ...timeAndFilters(view, terms), ...terms.inArea(id) };
  const question = JSON.stringify(input);
  const { value, problem } = useAsked(() => askList(session, { ...input, limit: 200 }), [question, minute.value]);
  const shapes = area?.geometry ? polygonsOf(area.geometry).map((polygon) => featureOf(polygon)) : [];
  const reported = reportedArea(app, id);
  return (
    <>
      <p class="actions">
        <button type="button" onClick={() => fitShapes(map, shapes)} disabled={shapes.length === 0}>
          Fit the map
        </button>
        <button type="button" aria-pressed={isAlone} onClick={() => state.choose({ area: isAlone ? undefined : id })}>
          Only events in this area
        </button>
      </p>
      <h3>Events in the time shown{value ? `: ${value.total.toLocaleString('en')}` : ''}</h3>
      {value ? <EventList app={app} {...value} /> : <p class="fine">{problem === undefined ? 'Fetching …' : ''}</p>}
      {problem === undefined ? undefined : <p class="fine">{problemText(problem)}</p>}
      {reported ? <AreaReportParts app={app} area={reported} /> : undefined}
      <ThingActions app={app} id={id} idName="of the area" query={listQuery} variables={{ input }} />
    </>
  );
}
