import type { App } from '../app.js';
import { useLater } from '../use-later.js';

/** The button that begins to draw an area. */
export function DrawButton({ app: { drawing, measuring, fold } }: { app: App }) {
  const isOn = drawing.value;
  return (
    <button
      id="draw"
      type="button"
      aria-pressed={isOn}
      onClick={() => {
        drawing.value = !isOn;
        measuring.value = false;
        if (!isOn) fold.makeRoom();
      }}
    >
      Draw an area
    </button>
  );
}

/** What is shown over the map while an area is drawn. */
export function DrawTool({ app }: { app: App }) {
  return app.drawing.value ? <DrawingParts app={app} /> : undefined;
}

function DrawingParts({ app }: { app: App }) {
  const parts = useLater((error) => void app.say(error));
  return parts ? <parts.Drawing app={app} /> : undefined;
}
