import { useSignalEffect } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { App } from '../app.js';
import { useLater } from '../use-later.js';
import type { Opened } from './opener.js';
import { uncover } from './uncover.js';

/** The drawer with what is open: an event, a vessel, a frame, an area, or the list of a stack. */
export function Drawer({ app }: { app: App }) {
  const { map, opener, isSignedIn } = app;
  const drawer = useRef<HTMLElement>(null);
  const opened = isSignedIn.value ? opener.opened.value : undefined;
  const stack = isSignedIn.value ? opener.stack.value : [];
  const isHidden = !opened && stack.length === 0;
  const uncoverAt = (at: [number, number]) => {
    if (opener.isUnplaced) map.jumpTo({ center: at, zoom: 7 });
    opener.isUnplaced = false;
    uncover(map, drawer.current!, at);
  };
  const key = opened ? `${opened.kind} ${opened.id}` : '';
  useEffect(() => {
    if (!isHidden && opener.takesFocus) drawer.current?.focus();
    drawer.current?.scrollTo(0, 0);
  }, [key, isHidden]);
  useSignalEffect(() => {
    // A stack is left when something else is opened than one of its items.
    const now = opener.opened.value;
    const items = opener.stack.peek();
    if (now?.kind === 'event' && items.length > 0 && !items.some(({ id }) => id === now.id)) opener.forgetStack();
  });
  return (
    <aside id="details" ref={drawer} tabIndex={-1} aria-live="polite" aria-labelledby="details-title" hidden={isHidden}>
      <header>
        <h2 id="details-title">{titleOf(app, opened, stack.length)}</h2>
        <button id="close" type="button" aria-label="Close details" onClick={() => opener.close()}>
          ✕
        </button>
      </header>
      {opened && stack.length > 0 ? (
        <p class="actions">
          <button type="button" class="link" onClick={() => opener.backToStack()}>
            ← {stack.length} at this position
          </button>
        </p>
      ) : undefined}
      <div id="details-body">
        {isHidden ? undefined : <Content key={key} app={app} opened={opened} uncover={uncoverAt} />}
      </div>
    </aside>
  );
}

function Content({
  app,
  opened,
  uncover: uncoverAt,
}: {
  app: App;
  opened: Opened | undefined;
  uncover: (at: [number, number]) => void;
}): ComponentChildren {
  const panels = useLater((error) => void app.say(error));
  if (!panels) return <p class="fine">Fetching …</p>;
  const { AreaPanel, DrawnPanel, EventPanel, FramePanel, StackList, VesselPanel } = panels;
  if (!opened) return <StackList app={app} />;
  const { kind, id } = opened;
  if (kind === 'event') return <EventPanel app={app} id={id} uncover={uncoverAt} />;
  if (kind === 'vessel') return <VesselPanel app={app} id={id} />;
  if (kind === 'drawn') return <DrawnPanel app={app} id={id} />;
  return kind === 'frame' ? <FramePanel app={app} id={id} /> : <AreaPanel app={app} id={id} />;
}

function titleOf(app: App, opened: Opened | undefined, inStack: number): string {
  if (!opened) return `${inStack} at this position`;
  if (opened.kind === 'aoi') return app.areas.value.find(({ id }) => id === opened.id)?.name ?? 'Area';
  if (app.opener.title.value !== '') return app.opener.title.value;
  return { event: 'Event', vessel: 'Vessel', frame: 'Satellite frame', drawn: 'Drawn area' }[opened.kind];
}
