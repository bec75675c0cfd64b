import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { adminRoutes } from '../../src/api/admin/admin-routes.js';
import type { InputDetail } from '../../src/base/errors.js';
import {
  list,
  nothing,
  number,
  object,
  optional,
  text,
  truth,
  wholeNumber,
  word,
} from '../../src/model/shapes/value-shapes.js';
import { property } from '../support/property.js';

const ajv = new Ajv2020({ strict: false });
const words = ['now', 'advance', 'running', 'rate', 'stepPerRequestMs', 'name', 'pinned', 'user', 'until'];
const scalar = fc.oneof(
  fc.constantFrom(true, false, null, 0, -1, 0.5, 1, 1e5, 1e6, '', 'P1D', '-PT5M', 'P1Y', 'ann', '.ann', 'nextEvent'),
  fc.constantFrom('2025-06-01', '2025-06-01T12:00:00Z', '1999-01-01', '2025-13-01'),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.string(),
);
const value = fc.oneof(
  { weight: 4, arbitrary: fc.dictionary(fc.oneof(fc.constantFrom(...words), fc.string()), scalar, { maxKeys: 4 }) },
  { weight: 1, arbitrary: fc.oneof(scalar, fc.array(scalar), fc.jsonValue()) },
);

/** A body whose shape takes anything is checked by a reader of another room, which has tests of its own. */
const shaped = adminRoutes.filter(({ body }) => body !== nothing && !body.check(null, '', []));

for (const { method, path, body } of shaped) {
  const describes = ajv.compile(Object(body.schema));
  test(`the schema of ${method} ${path} and its check accept the same bodies, but for instants`, async (t) => {
    await property(
      t,
      [value],
      (given) => {
        const problems: InputDetail[] = [];
        const isAccepted = body.check(given, '', problems);
        assert.equal(isAccepted, problems.length === 0);
        if (isAccepted || !describes(given)) assert.equal(isAccepted, describes(given));
        // What a schema cannot say: which texts are instants.
        else for (const { accepted } of problems) assert.match(accepted ?? '', /instant/);
      },
      { runs: 200 },
    );
  });
}

const shape = object(
  { size: wholeNumber(1, 9, 'A size.'), kind: word(['port_visit', 'aoi_visit'], 'A kind.') },
  {
    share: number(0, 1, 'A share.'),
    open: truth('Whether it is open.'),
    entries: list(object({ id: text() }, {}), 2, 'Entries.'),
  },
);

const refused: readonly (readonly [given: unknown, path: string, message: RegExp])[] = [
  [undefined, '', /^The body is missing\.$/],
  [7, '', /^The body is an object with size, kind, share, open or entries, not 7\.$/],
  [{ kind: 'port_visit' }, 'size', /^size is missing\.$/],
  [{ size: 1.5, kind: 'port_visit' }, 'size', /^size is a whole number from 1 to 9, not 1\.5\.$/],
  [{ size: '5', kind: 'port_visit' }, 'size', /^size is a whole number from 1 to 9, not "5"\.$/],
  [{ size: 1, kind: 'port_vist' }, 'kind', /^kind is port_visit or aoi_visit, .* Did you mean "port_visit"\?$/],
  [{ size: 1, kind: 'port_visit', share: 2 }, 'share', /^share is a number from 0 to 1, not 2\.$/],
  [{ size: 1, kind: 'port_visit', open: null }, 'open', /^open is true or false, not null\.$/],
  [{ size: 1, kind: 'port_visit', opne: true }, 'opne', /^opne is not known\. .* Did you mean "open"\?$/],
  [{ size: 1, kind: 'port_visit', entries: [{}] }, 'entries[0].id', /^entries\[0\]\.id is missing\.$/],
  [{ size: 1, kind: 'port_visit', entries: [{ id: 'a' }, { id: '' }] }, 'entries[1].id', /^entries\[1\]\.id is a text/],
  [{ size: 1, kind: 'port_visit', entries: [1, 2, 3] }, 'entries', /^entries is a list of at most 2, not a list of 3/],
  [{ size: 1, kind: 'port_visit', constructor: 1 }, 'constructor', /^constructor is not known/],
];

for (const [given, path, message] of refused) {
  test(`a shape refuses ${JSON.stringify(given)} and names ${path === '' ? 'the body' : path}`, () => {
    const problems: InputDetail[] = [];
    assert.equal(shape.check(given, '', problems), false);
    assert.equal(problems[0]?.path, path);
    assert.match(problems[0]?.message ?? '', message);
  });
}

test('a shape names all mistakes of a value', () => {
  const problems: InputDetail[] = [];
  shape.check({ kind: 'x', share: 3, more: 1 }, '', problems);
  assert.deepEqual(
    problems.map(({ path }) => path),
    ['size', 'kind', 'share', 'more'],
  );
});

test('a value that may be left out may be left out, and a call without a body takes none', () => {
  const problems: InputDetail[] = [];
  assert.ok(optional(shape).check(undefined, '', problems));
  assert.ok(nothing.check(undefined, '', problems));
  assert.equal(nothing.check({}, '', problems), false);
  assert.equal(problems[0]?.message, 'This call takes no body.');
});

test('of 60,000 unknown members a hundred are named, and the object is refused', () => {
  const many = Object.fromEntries(Array.from({ length: 60_000 }, (_, i) => [`size${i}`, 1]));
  const problems: InputDetail[] = [];
  assert.equal(object({}, { size: text('a size') }).check(many, '', problems), false);
  assert.equal(problems.length, 100);
});
