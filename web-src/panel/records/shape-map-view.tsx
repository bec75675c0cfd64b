import { useEffect, useRef } from 'preact/hooks';
import type { ShapeMap } from './shape-map.js';
import { readShape, shapeText } from './shape-text.js';

/** The map of the corners or positions of a text. It is loaded when it is shown. */
export function ShapeMapView({
  title,
  text,
  isTrack,
  onChange,
}: {
  title: string;
  text: string;
  isTrack: boolean;
  onChange: (text: string) => void;
}) {
  const container = useRef<HTMLDivElement>(null);
  const map = useRef<ShapeMap | undefined>(undefined);
  const lines = readShape(text, isTrack);
  useEffect(() => {
    let isGone = false;
    void import('./shape-map.js').then(({ createShapeMap }) => {
      if (isGone || !container.current || typeof lines === 'string') return;
      map.current = createShapeMap(container.current, title, lines, isTrack, (moved) => onChange(shapeText(moved)));
    });
    return () => {
      isGone = true;
      map.current?.remove();
    };
  }, []);
  useEffect(() => {
    if (typeof lines !== 'string') map.current?.show(lines);
  }, [text]);
  return (
    <>
      <div class="place-map">
        <div ref={container} />
      </div>
      <p class="fine">
        {isTrack
          ? 'Drag a position, or write it below: a line for each, with its instant.'
          : 'Drag a corner; a pale point between two becomes one. Below is a line for each corner.'}
      </p>
    </>
  );
}
