import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { it } from 'node:test';
import { acos, asin, atan2, cos, exp, log, sin } from '../src/base/same-bits.js';

// The bits that Math of Node 20 to 26 gives for these, recorded: Math of another engine may give others.
const values = [
  [
    'sin',
    sin,
    [
      [1e-9, '3e112e0be826d695'],
      [-0, '8000000000000000'],
      [0.3, '3fd2e9cd95baba33'],
      [1, '3feaed548f090cee'],
      [-2.5, 'bfe326af0dcfcab0'],
      [Math.PI / 2, '3ff0000000000000'],
      [Math.PI, '3ca1a62633145c07'],
      [-100, '3fe03425b78c4db8'],
      [68477.29507029978, 'be2a3b03484d84dc'],
      [1647099, 'bfd4b02e5be91e9e'],
    ],
  ],
  [
    'cos',
    cos,
    [
      [0, '3ff0000000000000'],
      [0.3, '3fee921dd42f09ba'],
      [0.5, '3fec1528065b7d50'],
      [0.79, '3fe685e69c8569af'],
      [1, '3fe14a280fb5068c'],
      [Math.PI / 2, '3c91a62633145c07'],
      [Math.PI, 'bff0000000000000'],
      [-100, '3feb981dbf665fdf'],
      [43628.86797673284, '3e33b632c99d6005'],
      [1647099, '3fee4831257a62da'],
    ],
  ],
  [
    'asin',
    asin,
    [
      [0.1, '3fb9a49276037884'],
      [-0.5, 'bfe0c152382d7366'],
      [0.9, '3ff1ea93705fa172'],
      [0.98, '3ff5ed690583be07'],
      [1, '3ff921fb54442d18'],
    ],
  ],
  [
    'acos',
    acos,
    [
      [0, '3ff921fb54442d18'],
      [0.1, '3ff787b22ce3f590'],
      [-0.7, '4002c501446cd5f2'],
      [0.999999, '3f572ba46065af16'],
      [-1, '400921fb54442d18'],
    ],
  ],
  [
    'exp',
    exp,
    [
      [1e-10, '3ff000000006df38'],
      [0.1, '3ff1aec7b35a00d4'],
      [1, '4005bf0a8b145769'],
      [-1, '3fd78b56362cef38'],
      [-20.5, '3e157a3afeed00ab'],
      [700, '7f0d945df4f8ec8e'],
      [-708, '0017c8ab2288c9ab'],
    ],
  ],
  [
    'log',
    log,
    [
      [1e-300, 'c085963447f87fb5'],
      [0.1, 'c0026bb1bbb55515'],
      [1, '0000000000000000'],
      [1.4199999999999995, '3fd6712984ec8f0f'],
      [2, '3fe62e42fefa39ef'],
      [1e10, '4037069e2aa2aa5b'],
    ],
  ],
] as const;

const directions = [
  [0, 0, '0000000000000000'],
  [-0, 0, '8000000000000000'],
  [0, -0, '400921fb54442d18'],
  [-0, -0, 'c00921fb54442d18'],
  [1, -1, '4002d97c7f3321d2'],
  [-1, -1, 'c002d97c7f3321d2'],
  [1, 0, '3ff921fb54442d18'],
  [-1e300, 1e-300, 'bff921fb54442d18'],
  [1e300, -1, '3ff921fb54442d18'],
  [0.3, 0.7, '3fd9e9bf3d20dc71'],
] as const;

it('the functions give the recorded bits where a formula changes, at zero, and next to what has no value', () => {
  for (const [name, of, rows] of values)
    for (const [x, bits] of rows) assert.equal(bitsOf(of(x)), bits, `${name} ${x}`);
  for (const [y, x, bits] of directions) assert.equal(bitsOf(atan2(y, x)), bits, `atan2 ${y} ${x}`);
});

// From 0 to 1 to the argument of the function; and the digest of 20,000 results.
const digests = [
  [(u: number) => sin((u - 0.5) * 4000), '0bfc03ec078cad25'],
  [(u: number) => cos((u - 0.5) * 4000), 'db69e64ba5eccfc9'],
  [(u: number) => asin(2 * u - 1), '1567f4c53b1537c1'],
  [(u: number) => acos(2 * u - 1), '6caa3ac2963deeba'],
  [(u: number) => exp(60 * u - 30), '8bc0d5588355bc3a'],
  [(u: number) => log(1e4 * u), '0ec801a7857f995c'],
  [(u: number) => atan2(u - 0.5, ((u * 1024) % 1) - 0.5), '53f5b42676af4d5d'],
] as const;

it('twenty thousand results of each function have the recorded digest', () => {
  for (const [of, expected] of digests) {
    let state = 1;
    const results = Float64Array.from({ length: 20_000 }, () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return of(state / 2 ** 32);
    });
    const digest = createHash('sha256').update(new Uint8Array(results.buffer)).digest('hex');
    assert.equal(digest.slice(0, 16), expected, `${of}`);
  }
});

it('what has no value is not a number: an arc of more than 1, a logarithm below 0, an angle too far from 0', () => {
  for (const value of [asin(1.1), acos(-1.1), log(-1), sin(1.7e6), cos(-1.7e6), sin(Number.NaN), cos(Infinity)])
    assert.ok(Number.isNaN(value));
  assert.deepEqual([exp(710), exp(-709), log(0)], [Infinity, 0, -Infinity]);
});

function bitsOf(value: number): string {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  return view.getBigUint64(0).toString(16).padStart(16, '0');
}
