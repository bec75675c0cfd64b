/** The edges of a rectangle of the window, pixels. */
export interface Rectangle {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Pixels beside what covers the map. */
const margin = 40;
/** Pixels across which something can be told. */
const leastRoom = 100;

/** Pixels at each side of the map that others cover, and a margin. */
export function paddingBeside(map: Rectangle, covering: readonly Rectangle[]): Rectangle {
  let { left, right, top, bottom } = { left: 0, right: 0, top: 0, bottom: 0 };
  for (const each of covering) {
    if (each.right - each.left > (map.right - map.left) / 2) {
      // On a phone all are as wide as the map.
      if (each.top - map.top < map.bottom - each.bottom) top = Math.max(top, each.bottom - map.top);
      else bottom = Math.max(bottom, map.bottom - each.top);
    } else if (each.left - map.left < map.right - each.right) left = Math.max(left, each.right - map.left);
    else right = Math.max(right, map.right - each.left);
  }
  // Where they leave no room, the map shows all below them.
  if (map.right - map.left - left - right - 2 * margin < leastRoom) left = right = 0;
  if (map.bottom - map.top - top - bottom - 2 * margin < leastRoom) top = bottom = 0;
  return { left: left + margin, right: right + margin, top: top + margin, bottom: bottom + margin };
}

/** Pixels beside an edge of the map across which nothing is looked at. */
const sliver = 24;

/** The parts of the map that nothing covers: bands across it, from top to bottom. */
export function uncoveredParts(map: Rectangle, covering: readonly Rectangle[]): Rectangle[] {
  const covers = covering
    .map(({ left, right, top, bottom }) => ({
      left: left - map.left < sliver ? map.left : left,
      right: map.right - right < sliver ? map.right : right,
      top: top - map.top < sliver ? map.top : top,
      bottom: map.bottom - bottom < sliver ? map.bottom : Math.min(bottom, map.bottom),
    }))
    .filter(({ left, right, top, bottom }) => left < right && top < bottom);
  const edges = [map.top, map.bottom, ...covers.flatMap(({ top, bottom }) => [top, bottom])].sort((a, b) => a - b);
  return edges.slice(1).flatMap((bottom, i) => {
    const top = edges[i]!;
    const beside = covers.filter((each) => each.top < bottom && each.bottom > top);
    // Panel and drawer lie at the sides.
    const left = Math.max(map.left, ...beside.filter((each) => each.left === map.left).map((each) => each.right));
    const right = Math.min(map.right, ...beside.filter((each) => each.left > map.left).map((each) => each.left));
    return top < bottom && left < right ? [{ left, right, top, bottom }] : [];
  });
}

/** What lies over the map while the drawer is open. */
export interface Covers {
  readonly panel: Rectangle;
  readonly drawer: Rectangle;
  readonly timeBar: Rectangle;
  /** The buttons that zoom. */
  readonly buttons: Rectangle;
}

/**
 * The largest of three free rectangles: between panel and drawer; below a folded panel, beside the drawer; on a phone
 * above the drawer. All lie left of the buttons.
 */
export function largestFree(map: Rectangle, { panel, drawer, timeBar, buttons }: Covers): Rectangle {
  const right = Math.min(drawer.left, buttons.left);
  return [
    { left: panel.right, right, top: map.top, bottom: timeBar.top },
    { left: map.left, right, top: panel.bottom, bottom: timeBar.top },
    { left: map.left, right: buttons.left, top: panel.bottom, bottom: drawer.top },
  ].reduce((best, each) => (roomIn(each) > roomIn(best) ? each : best));
}

function roomIn({ left, right, top, bottom }: Rectangle): number {
  return Math.max(0, right - left) * Math.max(0, bottom - top);
}
