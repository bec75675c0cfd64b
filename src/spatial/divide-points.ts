/** Points of a tree: ids[i] is the number of the point at (coords[2 * i], coords[2 * i + 1]). */
export interface TreePoints {
  readonly ids: Uint32Array;
  readonly coords: Int32Array;
}

/** Points that are sorted in one step, in some 5 ms. */
const pointsOfStep = 16_384;

/**
 * Sorts the points [left, right] as kdbush does, to the same order: the middle one divides the others by x (`axis` 0)
 * or y (1), and each half is divided by the other axis. A range of at most `nodeSize` + 1 points stays as it is. The
 * work is done in steps, one for each item, where kdbush holds up requests for a tenth of a second.
 */
export function* dividePoints(
  points: TreePoints,
  nodeSize: number,
  left: number,
  right: number,
  axis: 0 | 1,
): Generator<void> {
  if (right - left < pointsOfStep) {
    divideNow(points, nodeSize, left, right, axis);
    yield;
    return;
  }
  const middle = (left + right) >> 1;
  select(points, middle, left, right, axis);
  yield;
  yield* dividePoints(points, nodeSize, left, middle - 1, axis === 0 ? 1 : 0);
  yield* dividePoints(points, nodeSize, middle + 1, right, axis === 0 ? 1 : 0);
}

function divideNow(points: TreePoints, nodeSize: number, left: number, right: number, axis: number): void {
  if (right - left <= nodeSize) return;
  const middle = (left + right) >> 1;
  select(points, middle, left, right, axis);
  divideNow(points, nodeSize, left, middle - 1, 1 - axis);
  divideNow(points, nodeSize, middle + 1, right, 1 - axis);
}

/**
 * Moves points of [left, right] so that none before `middle` is greater, and none behind it lesser, than the one there:
 * the selection of Floyd and Rivest. It first selects within a sample, whose size and bounds are theirs, so that few
 * points are moved twice.
 */
function select(points: TreePoints, middle: number, left: number, right: number, axis: number): void {
  const { coords } = points;
  while (right > left) {
    if (right - left > 600) {
      const n = right - left + 1;
      const m = middle - left + 1;
      const z = Math.log(n);
      const s = 0.5 * Math.exp((2 * z) / 3);
      const sd = 0.5 * Math.sqrt((z * s * (n - s)) / n) * (m - n / 2 < 0 ? -1 : 1);
      const newLeft = Math.max(left, Math.floor(middle - (m * s) / n + sd));
      const newRight = Math.min(right, Math.floor(middle + ((n - m) * s) / n + sd));
      select(points, middle, newLeft, newRight, axis);
    }
    const pivot = coords[2 * middle + axis]!;
    let i = left;
    let j = right;
    swap(points, left, middle);
    if (coords[2 * right + axis]! > pivot) swap(points, left, right);
    while (i < j) {
      swap(points, i, j);
      i++;
      j--;
      while (coords[2 * i + axis]! < pivot) i++;
      while (coords[2 * j + axis]! > pivot) j--;
    }
    if (coords[2 * left + axis] === pivot) swap(points, left, j);
    else {
      j++;
      swap(points, j, right);
    }
    if (j <= middle) left = j + 1;
    if (middle <= j) right = j - 1;
  }
}

function swap({ ids, coords }: TreePoints, i: number, j: number): void {
  const id = ids[i]!;
  const x = coords[2 * i]!;
  const y = coords[2 * i + 1]!;
  ids[i] = ids[j]!;
  coords[2 * i] = coords[2 * j]!;
  coords[2 * i + 1] = coords[2 * j + 1]!;
  ids[j] = id;
  coords[2 * j] = x;
  coords[2 * j + 1] = y;
}
