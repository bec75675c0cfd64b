/*!
 * After fdlibm, as FreeBSD has it:
 * Copyright (C) 1993 by Sun Microsystems, Inc. All rights reserved.
 * Developed at SunSoft, a Sun Microsystems, Inc. business. Permission to use, copy, modify, and distribute this
 * software is freely granted, provided that this notice is preserved.
 */

// Functions whose results are the same to the last bit on every engine: the standard leaves those of `Math` open, and
// engines change theirs. Each is off by less than one unit in the last place. They are made of `+ - * /`, `sqrt` and
// `floor`, which the standard fixes. Order and grouping of each sum are part of the result: do not rearrange them.

/** The double whose upper 32 bits are the number and whose lower ones are 0; the number has sign 0. */
function atHighWord(word: number): number {
  words[0] = 0;
  words[1] = word;
  return double[0]!;
}

// Little-endian, as the columns of rows are.
const double = new Float64Array(1);
const words = new Int32Array(double.buffer);

// π/2 in parts of 33 bits, each with what is left after it.
const halfPi1 = 1.5707963267341256;
const halfPi1Rest = 6.077100506506192e-11;
const halfPi2 = 6.077100506303966e-11;
const halfPi2Rest = 2.0222662487959506e-21;
const halfPi3 = 2.0222662487111665e-21;
const halfPi3Rest = 8.4784276603689e-32;

const tiny = 2 ** -27;
const quarterPi = atHighWord(0x3fe921fc);
const mostAngle = atHighWord(0x413921fc);

/** The sine of an angle, radians, of at most 1,647,099 (2^20 · π/2) from 0; beyond, the result is not a number. */
export function sin(x: number): number {
  const angle = Math.abs(x);
  if (angle < quarterPi) {
    const z = x * x;
    return angle < tiny ? x : x + z * x * (sinFirst + z * sinShare(z));
  }
  if (!(angle < mostAngle)) return Number.NaN;
  const turns = Math.floor(angle * 0.6366197723675814 + 0.5);
  const first = angle - turns * halfPi1;
  let rest = turns * halfPi1Rest;
  let near = first - rest;
  if (near < angle * 2 ** -16 && near > angle * -(2 ** -16)) [near, rest] = nearMultiple(angle, turns);
  else rest = first - near - rest;
  const size = turns & 1 ? cosNearZero(near, rest) : sinNearZero(near, rest);
  return ((turns & 2) !== 0) === x < 0 ? size : -size;
}

/** The cosine of an angle, radians, which has the same bound as for `sin`. */
export function cos(x: number): number {
  const angle = Math.abs(x);
  if (angle < quarterPi) return cosNearZero(angle, 0);
  if (!(angle < mostAngle)) return Number.NaN;
  const turns = Math.floor(angle * 0.6366197723675814 + 0.5);
  const first = angle - turns * halfPi1;
  let rest = turns * halfPi1Rest;
  let near = first - rest;
  if (near < angle * 2 ** -16 && near > angle * -(2 ** -16)) [near, rest] = nearMultiple(angle, turns);
  else rest = first - near - rest;
  const size = turns & 1 ? sinNearZero(near, rest) : cosNearZero(near, rest);
  return ((turns + 1) & 2) === 0 ? size : -size;
}

/**
 * What is left of an angle after so many quarter turns, as a sum of two, where most leading bits cancel: rare. The
 * number of bits lost says how many parts of π/2 are needed.
 */
function nearMultiple(angle: number, turns: number): [near: number, rest: number] {
  let whole = angle - turns * halfPi1;
  let rest = turns * halfPi1Rest;
  let near = whole - rest;
  const mayStop = turns < 32 && highWord(angle) !== highWord(turns * (Math.PI / 2));
  if (!mayStop && lostBits(angle, near) > 16) {
    let before = whole;
    let part = turns * halfPi2;
    whole = before - part;
    rest = turns * halfPi2Rest - (before - whole - part);
    near = whole - rest;
    if (turns > 1 && lostBits(angle, near) > 49) {
      before = whole;
      part = turns * halfPi3;
      whole = before - part;
      rest = turns * halfPi3Rest - (before - whole - part);
      near = whole - rest;
    }
  }
  return [near, whole - near - rest];
}

/** Upper 32 bits without the sign. */
function highWord(x: number): number {
  double[0] = x;
  return words[1]! & 0x7fffffff;
}

function lostBits(of: number, left: number): number {
  return (highWord(of) >> 20) - (highWord(left) >> 20);
}

const sinFirst = -0.16666666666666632;

/** Sine of the sum of two, the second of which is small. At most π/4 from 0. */
function sinNearZero(x: number, rest: number): number {
  if (x > -tiny && x < tiny) return x;
  const z = x * x;
  const v = z * x;
  return x - (z * (0.5 * rest - v * sinShare(z)) - rest - v * sinFirst);
}

function sinShare(z: number): number {
  return (
    0.00833333333332249 +
    z * (-0.0001984126982985795 + z * (2.7557313707070068e-6 + z * (-2.5050760253406863e-8 + z * 1.58969099521155e-10)))
  );
}

const fromBig = atHighWord(0x3fd33333);
const fromBiggest = atHighWord(0x3fe90001);

/** Cosine of the sum of two, the second of which is small. At most π/4 from 0. */
function cosNearZero(x: number, rest: number): number {
  const size = Math.abs(x);
  const z = x * x;
  const r =
    z *
    (0.0416666666666666 +
      z *
        (-0.001388888888887411 +
          z *
            (2.480158728947673e-5 +
              z * (-2.7557314351390663e-7 + z * (2.087572321298175e-9 + z * -1.1359647557788195e-11)))));
  if (size < fromBig) return 1 - (0.5 * z - (z * r - x * rest));
  // A quarter of the angle, without the lower bits.
  const share =
    size >= fromBiggest
      ? 0.28125
      : size < 0.5
        ? Math.floor(size * 0x400000) / 0x1000000
        : Math.floor(size * 0x200000) / 0x800000;
  return 1 - share - (0.5 * z - share - (z * r - x * rest));
}

const halfPi = Math.PI / 2;
const halfPiRest = 6.123233995736766e-17;
const piRest = 1.2246467991473532e-16;
const nearOne = atHighWord(0x3fef3333);

/** The arc sine, radians. */
export function asin(x: number): number {
  const size = Math.abs(x);
  if (size < 0.5) return size < tiny ? x : x + x * arcShare(x * x);
  if (size >= 1) return size === 1 ? x * halfPi + x * halfPiRest : Number.NaN;
  const t = (1 - size) * 0.5;
  const share = arcShare(t);
  const s = Math.sqrt(t);
  let angle: number;
  if (size >= nearOne) angle = halfPi - (2 * (s + s * share) - halfPiRest);
  else {
    const upper = upperHalf(s);
    const c = (t - upper * upper) / (s + upper);
    const p = 2 * s * share - (halfPiRest - 2 * c);
    angle = Math.PI / 4 - (p - (Math.PI / 4 - 2 * upper));
  }
  return x > 0 ? angle : -angle;
}

/** The arc cosine, radians. */
export function acos(x: number): number {
  const size = Math.abs(x);
  if (size < 0.5) return size < 2 ** -57 ? halfPi : halfPi - (x - (halfPiRest - x * arcShare(x * x)));
  if (size >= 1) return x === 1 ? 0 : x === -1 ? Math.PI : Number.NaN;
  const z = (1 - size) * 0.5;
  const s = Math.sqrt(z);
  if (x < 0) return Math.PI - 2 * (s + (arcShare(z) * s - halfPiRest));
  const upper = upperHalf(s);
  const c = (z - upper * upper) / (s + upper);
  return 2 * (upper + (arcShare(z) * s + c));
}

/** (asin(x) - x) / x of a square, x·x. */
function arcShare(t: number): number {
  const p =
    t *
    (0.16666666666666666 +
      t *
        (-0.3255658186224009 +
          t *
            (0.20121253213486293 +
              t * (-0.04005553450067941 + t * (0.0007915349942898145 + t * 3.479331075960212e-5)))));
  const q =
    1 + t * (-2.403394911734414 + t * (2.0209457602335057 + t * (-0.6882839716054533 + t * 0.07703815055590194)));
  return p / q;
}

function upperHalf(x: number): number {
  double[0] = x;
  words[0] = 0;
  return double[0]!;
}

/** The arc tangent, radians. */
function atan(x: number): number {
  const size = Math.abs(x);
  if (size < 0.4375) return size < tiny ? x : x - x * atanShare(x);
  let angle: number;
  if (size < 0.6875) angle = atanAround(0.4636476090008061, 2.2698777452961687e-17, (2 * size - 1) / (2 + size));
  else if (size < 1.1875) angle = atanAround(Math.PI / 4, 3.061616997868383e-17, (size - 1) / (size + 1));
  else if (size < 2.4375)
    angle = atanAround(0.982793723247329, 1.3903311031230998e-17, (size - 1.5) / (1 + 1.5 * size));
  else angle = atanAround(halfPi, halfPiRest, -1 / size);
  return x < 0 ? -angle : angle;
}

function atanAround(middle: number, middleRest: number, x: number): number {
  return middle - (x * atanShare(x) - middleRest - x);
}

/** (x - atan(x)) / x. */
function atanShare(x: number): number {
  const z = x * x;
  const w = z * z;
  const odd =
    z *
    (0.3333333333333293 +
      w *
        (0.14285714272503466 +
          w *
            (0.09090887133436507 + w * (0.06661073137387531 + w * (0.049768779946159324 + w * 0.016285820115365782)))));
  const even =
    w *
    (-0.19999999999876483 +
      w * (-0.11111110405462356 + w * (-0.0769187620504483 + w * (-0.058335701337905735 + w * -0.036531572744216916))));
  return odd + even;
}

/** The angle of a point from the first axis, radians, -π to π. */
export function atan2(y: number, x: number): number {
  const up = Math.abs(y);
  const right = Math.abs(x);
  const isBelow = y < 0 || Object.is(y, -0);
  const isSteep = up > right * 2 ** 61;
  const angle = isSteep ? halfPi : up === 0 ? 0 : atan(up / right);
  if (isSteep || x > 0 || Object.is(x, 0)) return isBelow ? -angle : angle;
  return isBelow ? angle - piRest - Math.PI : Math.PI - (angle - piRest);
}

const ln2 = 0.6931471803691238;
const ln2Rest = 1.9082149292705877e-10;
const halfLn2 = atHighWord(0x3fd62e43);
const oneAndHalfLn2 = atHighWord(0x3ff0a2b2);

/** e to a power from -708 to 709; beyond, 0 or infinity. */
export function exp(power: number): number {
  if (power > 709) return Infinity;
  if (power < -708) return 0;
  const size = Math.abs(power);
  if (size < 2 ** -28) return 1 + power;
  if (size < halfLn2) {
    const c = expShare(power);
    return 1 - ((power * c) / (c - 2) - power);
  }
  if (power === 1) return Math.E;
  let doublings = power < 0 ? -1 : 1;
  if (size >= oneAndHalfLn2) doublings = Math.trunc(Math.LOG2E * power + doublings * 0.5);
  const upper = power - doublings * ln2;
  const lower = doublings * ln2Rest;
  const x = upper - lower;
  const c = expShare(x);
  return (1 - (lower - (x * c) / (2 - c) - upper)) * atHighWord((1023 + doublings) << 20);
}

function expShare(x: number): number {
  const t = x * x;
  return (
    x -
    t *
      (0.16666666666666602 +
        t *
          (-0.0027777777777015593 +
            t * (6.613756321437934e-5 + t * (-1.6533902205465252e-6 + t * 4.1381367970572385e-8))))
  );
}

/** The natural logarithm. Of what is below 2^-1022 it is minus infinity, of what is below 0 not a number. */
export function log(x: number): number {
  if (!(x >= 2 ** -1022)) return x >= 0 ? -Infinity : Number.NaN;
  if (x === Infinity) return x;
  double[0] = x;
  const high = words[1]!;
  const fraction = high & 0xfffff;
  const carry = (fraction + 0x95f64) & 0x100000;
  words[1] = fraction | (carry ^ 0x3ff00000);
  const f = double[0]! - 1;
  const doublings = (high >> 20) - 1023 + (carry >> 20);
  if ((0xfffff & (2 + fraction)) < 3) {
    if (f === 0) return doublings * ln2 + doublings * ln2Rest;
    const r = f * f * (0.5 - 0.3333333333333333 * f);
    return doublings === 0 ? f - r : doublings * ln2 - (r - doublings * ln2Rest - f);
  }
  const s = f / (2 + f);
  const z = s * s;
  const w = z * z;
  const even = w * (0.3999999999940942 + w * (0.22222198432149784 + w * 0.15313837699209373));
  const odd = z * (0.6666666666666735 + w * (0.2857142874366239 + w * (0.1818357216161805 + w * 0.14798198605116586)));
  const r = odd + even;
  if (fraction >= 0x6147a && fraction <= 0x6b851) {
    const half = 0.5 * f * f;
    if (doublings === 0) return f - (half - s * (half + r));
    return doublings * ln2 - (half - (s * (half + r) + doublings * ln2Rest) - f);
  }
  if (doublings === 0) return f - s * (f - r);
  return doublings * ln2 - (s * (f - r) - doublings * ln2Rest - f);
}
