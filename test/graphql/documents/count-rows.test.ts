import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Kind, parse } from 'graphql';
import { rowCounter } from '../../../src/api/graphql/documents/count-rows.js';
import { fragmentsOf } from '../../../src/api/graphql/documents/measure.js';
import { rootSelection } from '../../../src/api/graphql/documents/root-selection.js';

const complex = { name: 'ServiceError', code: 'QUERY_TOO_COMPLEX' };
const refused = (text: string, variables: Record<string, unknown> = {}): boolean => {
  const document = parse(text);
  const operation = document.definitions[0]!;
  assert.ok(operation.kind === Kind.OPERATION_DEFINITION);
  const selected = rootSelection(operation, fragmentsOf(document));
  const check = rowCounter(operation);
  try {
    check(selected(variables), variables);
    return false;
  } catch (error) {
    assert.ok(error instanceof Error);
    assert.deepEqual({ name: error.name, code: Reflect.get(error, 'code') }, complex);
    return true;
  }
};
const search = (name: string, input: string) => `${name}: searchEventsV2(input: ${input}) { meta { total } }`;

test('two pages of 10,000 are accepted and one row more is refused', () => {
  const two = `${search('a', '{limit: 10000}')} ${search('b', '{limit: 10000}')}`;
  assert.ok(!refused(`{ ${two} }`));
  assert.ok(refused(`{ ${two} ${search('c', '{limit: 1}')} }`));
  assert.ok(!refused(`{ ${two} ${search('c', '{limit: 0}')} }`));
});

test('a page without a limit counts as 100, with null too', () => {
  const hundreds = (n: number, input: string) => Array.from({ length: n }, (_, i) => search(`h${i}`, input)).join(' ');
  for (const input of ['{}', '{limit: null}']) {
    assert.ok(!refused(`{ ${search('a', '{limit: 10000}')} ${hundreds(100, input)} }`), input);
    assert.ok(refused(`{ ${search('a', '{limit: 10000}')} ${hundreds(101, input)} }`), input);
  }
});

test('limits are counted in variables, in defaults of variables and in whole inputs', () => {
  const three = (input: string) => ['a', 'b', 'c'].map((name) => search(name, input)).join(' ');
  assert.ok(refused(`query($n: Int) { ${three('{limit: $n}')} }`, { n: 7000 }));
  assert.ok(!refused(`query($n: Int) { ${three('{limit: $n}')} }`, { n: 6000 }));
  assert.ok(refused(`query($n: Int = 7000) { ${three('{limit: $n}')} }`));
  assert.ok(!refused(`query($n: Int = 7000) { ${three('{limit: $n}')} }`, { n: null }));
  assert.ok(refused(`query($i: SearchEventsV2Input!) { ${three('$i')} }`, { i: { limit: 7000 } }));
  assert.ok(refused(`query($i: SearchEventsV2Input! = {limit: 7000}) { ${three('$i')} }`));
});

test('a limit that has an error of its own is left to it', () => {
  assert.ok(!refused(`{ ${search('a', '{limit: 2000000}')} }`));
  assert.ok(!refused(`{ ${search('a', '{limit: -5}')} }`));
  assert.ok(
    !refused('query($i: SearchEventsV2Input!) { searchEventsV2(input: $i) { meta { total } } }', { i: 'nonsense' }),
  );
});

test('a field that is skipped asks for no rows', () => {
  const three = (condition: string) =>
    ['a', 'b', 'c'].map((name) => search(name, '{limit: 10000}').replace(') {', `) ${condition} {`)).join(' ');
  assert.ok(refused(`{ ${three('@include(if: true)')} }`));
  assert.ok(!refused(`{ ${three('@skip(if: true)')} }`));
  assert.ok(!refused(`query($on: Boolean!) { ${three('@include(if: $on)')} }`, { on: false }));
  assert.ok(refused(`query($on: Boolean!) { ${three('@include(if: $on)')} }`, { on: true }));
});
