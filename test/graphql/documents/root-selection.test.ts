import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { buildSchema, executeSync, Kind, parse } from 'graphql';
import { fragmentsOf } from '../../../src/api/graphql/documents/measure.js';
import { rootSelection } from '../../../src/api/graphql/documents/root-selection.js';
import { property } from '../../support/property.js';

const schema = buildSchema('type Query { a: Int b: Int c: Int }');
const header = 'query($x: Boolean!, $y: Boolean! = true, $z: Boolean! = false)';
const value = fc.constantFrom('true', 'false', '$x', '$y', '$z');
const condition = fc.tuple(fc.constantFrom('skip', 'include'), value).map(([name, of]) => `@${name}(if: ${of})`);
const conditions = fc.oneof(
  { arbitrary: fc.constant(''), weight: 2 },
  { arbitrary: condition, weight: 3 },
  { arbitrary: fc.tuple(value, value).map(([one, other]) => `@skip(if: ${one}) @include(if: ${other})`), weight: 1 },
);
const field = fc
  .tuple(fc.constantFrom('a', 'b', 'c', 'n: a', 'm: b', '__typename'), conditions)
  .map((parts) => parts.join(' '));
/** Fragment F0 may spread F1. */
const { selections, second } = fc.letrec<{ selections: string; second: string; node: string }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small' },
    field,
    conditions.map((on) => `...F0 ${on}`),
    conditions.map((on) => `...F1 ${on}`),
    fc.tuple(conditions, tie('selections')).map(([on, inner]) => `... ${on} { ${inner} }`),
  ),
  selections: fc.array(tie('node'), { minLength: 1, maxLength: 4 }).map((nodes) => nodes.join(' ')),
  second: fc.array(field, { minLength: 1, maxLength: 3 }).map((nodes) => nodes.join(' ')),
}));
const first = fc.tuple(second, conditions).map(([fields, on]) => `${fields} ...F1 ${on}`);
const variables = fc.record({ x: fc.boolean(), y: fc.boolean(), z: fc.boolean() }, { requiredKeys: ['x'] });

test('the root fields selected are those that graphql-js executes, in its order', async (t) => {
  let skipped = 0;
  await property(
    t,
    [selections, first, second, variables],
    (inner, f0, f1, given) => {
      const document = parse(`${header} { ${inner} } fragment F0 on Query { ${f0} } fragment F1 on Query { ${f1} }`);
      const operation = document.definitions[0]!;
      assert.ok(operation.kind === Kind.OPERATION_DEFINITION);
      const { data } = executeSync({ schema, document, variableValues: given });
      const selected = rootSelection(operation, fragmentsOf(document))(given);
      assert.deepEqual(
        selected.map(({ alias, name }) => (alias ?? name).value),
        Object.keys(data ?? {}),
      );
      if (selected.length === 0) skipped++;
    },
    { runs: 250 },
  );
  assert.ok(skipped > 50, `${skipped} documents select nothing`);
});

test('a condition whose variable is no Boolean counts as if the field were selected', () => {
  const document = parse('query($x: Boolean!) { a @skip(if: $x) b @include(if: $x) }');
  const operation = document.definitions[0]!;
  assert.ok(operation.kind === Kind.OPERATION_DEFINITION);
  const selected = rootSelection(operation, fragmentsOf(document));
  for (const x of [undefined, null, 'false', 0, []]) assert.equal(selected(x === undefined ? {} : { x }).length, 2);
});
