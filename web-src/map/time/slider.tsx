import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { dayMs, hourMs, instantOf, type Span } from './spans.js';

interface SliderProps {
  readonly label: string;
  readonly class: string;
  readonly style: Readonly<Record<string, string>>;
  /** The instant that it stands at. */
  readonly atMs: number;
  /** The time along which it is dragged, over the whole width of its parent. */
  readonly bounds: Span;
  /** What an arrow key moves by; with Shift and by PageUp and PageDown it is more. */
  readonly stepMs: number;
  readonly text: string;
  /** Another instant; `isDone` when the user has let go. */
  onMove(atMs: number, isDone: boolean): void;
  readonly children?: ComponentChildren;
}

/** A slider of instants, by pointer and by keyboard. */
export function Slider({ label, atMs, bounds, stepMs, text, onMove, children, ...shown }: SliderProps) {
  const drag = useRef<{ readonly x: number; readonly atMs: number } | undefined>(undefined);
  const movedTo = (event: PointerEvent, width: number) => {
    const start = drag.current;
    if (!start) return atMs;
    return start.atMs + ((event.clientX - start.x) / width) * (bounds.toMs - bounds.fromMs);
  };
  const widthOf = (element: HTMLElement) => element.parentElement?.clientWidth || 1;
  return (
    <div
      {...shown}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={bounds.fromMs}
      aria-valuemax={bounds.toMs}
      aria-valuenow={Math.round(atMs)}
      aria-valuetext={text}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { x: event.clientX, atMs };
      }}
      onPointerMove={(event) => {
        if (drag.current) onMove(movedTo(event, widthOf(event.currentTarget)), false);
      }}
      onPointerUp={(event) => {
        if (!drag.current) return;
        const at = movedTo(event, widthOf(event.currentTarget));
        drag.current = undefined;
        onMove(at, true);
      }}
      onPointerCancel={() => {
        drag.current = undefined;
      }}
      onKeyDown={(event) => {
        const to = movedByKey(event, atMs, stepMs, bounds);
        if (to === undefined) return;
        event.preventDefault();
        onMove(to, true);
      }}
    >
      {children}
    </div>
  );
}

/** The instant that a key leads to; undefined for a key that moves nothing. */
function movedByKey({ key, shiftKey }: KeyboardEvent, atMs: number, stepMs: number, bounds: Span): number | undefined {
  const pageMs = stepMs >= dayMs ? 30 * dayMs : stepMs * 6;
  const byMs = shiftKey ? pageMs : stepMs;
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(bounds.fromMs, atMs - byMs);
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(bounds.toMs, atMs + byMs);
    case 'PageDown':
      return Math.max(bounds.fromMs, atMs - pageMs);
    case 'PageUp':
      return Math.min(bounds.toMs, atMs + pageMs);
    case 'Home':
      return bounds.fromMs;
    case 'End':
      return bounds.toMs;
    default:
      return undefined;
  }
}

/** The instant under a pointer, along the whole width of an element. */
export function instantUnder(event: PointerEvent, element: HTMLElement, bounds: Span): number {
  const { left, width } = element.getBoundingClientRect();
  return instantOf((event.clientX - left) / (width || 1), bounds);
}

/** What an arrow key moves a window's edge by: an hour in a window of a day or less, else a day. */
export function keyStepMs({ fromMs, toMs }: Span): number {
  return toMs - fromMs <= dayMs ? hourMs : dayMs;
}
