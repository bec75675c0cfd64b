import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { askList, type EventPage } from '../actions/listed-event.js';
import { viewInputs } from '../actions/view-events.js';
import type { App } from '../app.js';
import { EventList } from '../details/event-list.js';

const most = 50;

/**
 * A list of the events that the map shows, for users who cannot point at them. The newest are first; it is filled only
 * while it is open.
 */
export function InView({ app }: { app: App }) {
  const { map, session, isSignedIn } = app;
  const details = useRef<HTMLDetailsElement>(null);
  /** Undefined until the events in view are there. */
  const page = useSignal<EventPage | undefined>(undefined);
  const asked = useRef('');
  const fill = async () => {
    if (!details.current?.open || !isSignedIn.value) {
      // When it is opened again it does not begin with the events of another view.
      asked.current = '';
      page.value = undefined;
      return;
    }
    const inputs = viewInputs(app);
    const user = `${session.token} `;
    const key = user + JSON.stringify(inputs);
    if (key === asked.current) return;
    // The events before stay until the next ones come, and with them the focus; but not for another user.
    if (!asked.current.startsWith(user)) page.value = undefined;
    asked.current = key;
    try {
      const pages = await Promise.all(inputs.map((input) => askList(session, { ...input, limit: most })));
      if (key !== asked.current) return;
      const newest = pages.flatMap(({ events }) => events).sort((a, b) => b.start.time.localeCompare(a.start.time));
      page.value = { events: newest.slice(0, most), total: pages.reduce((sum, { total }) => sum + total, 0) };
    } catch (error) {
      asked.current = '';
      await app.say(error);
    }
  };
  useEffect(() => {
    map.on('idle', fill);
    return () => map.off('idle', fill);
  }, []);
  return (
    <details id="in-view" ref={details} onToggle={fill}>
      <summary>Events in view</summary>
      <div id="list">{page.value ? <EventList app={app} {...page.value} /> : <p class="fine">Fetching …</p>}</div>
    </details>
  );
}
