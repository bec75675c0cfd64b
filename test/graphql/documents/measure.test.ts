import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { DocumentNode, FragmentDefinitionNode, SelectionSetNode } from 'graphql';
import { Kind, parse } from 'graphql';
import { bounds } from '../../../src/api/graphql/documents/bounds.js';
import { fragmentsOf, measure } from '../../../src/api/graphql/documents/measure.js';
import { rootFieldsOf } from '../../../src/api/graphql/documents/root-selection.js';
import { property } from '../../support/property.js';

const complex = { name: 'ServiceError', code: 'QUERY_TOO_COMPLEX' };
const nested = (levels: number) => `${'{ a '.repeat(levels)}${'}'.repeat(levels)}`;
const extentOf = (text: string) => [...measure(parse(text)).values()][0]!;

test('15 levels are accepted and the 16th is refused', () => {
  assert.equal(extentOf(nested(15)).depth, 15);
  assert.throws(() => measure(parse(nested(16))), complex);
});

test('levels are counted through fragments', () => {
  assert.throws(() => measure(parse(`{ a { ...F } } fragment F on T ${nested(15)}`)), complex);
});

test('30 aliases of a root field are accepted and the 31st is refused, in fragments too', () => {
  const aliases = (n: number) => Array.from({ length: n }, (_, i) => `x${i}: a`).join(' ');
  measure(parse(`{ ${aliases(30)} }`));
  assert.throws(() => measure(parse(`{ ${aliases(31)} }`)), complex);
  assert.throws(
    () => measure(parse(`{ ${aliases(20)} ...F } fragment F on Query { y: a ${aliases(20).replaceAll('x', 'z')} }`)),
    complex,
  );
});

test('the same name again is no further alias, but may stand in one place 100 times only', () => {
  measure(parse(`{ ${'a '.repeat(100)} }`));
  assert.throws(() => measure(parse(`{ ${'a '.repeat(101)} }`)), complex);
  assert.throws(() => measure(parse(`{ b { c { ${'a '.repeat(101)} } } }`)), complex);
});

test('a fragment bomb of 2 to the 60 fields is refused at once', () => {
  const fragments = Array.from({ length: 60 }, (_, i) => `fragment F${i} on T { ...F${i + 1} ...F${i + 1} }`);
  assert.throws(() => measure(parse(`{ ...F0 } ${fragments.join(' ')} fragment F60 on T { a }`)), complex);
});

test('a fragment that spreads itself ends', () => {
  assert.deepEqual(extentOf('{ ...F } fragment F on T { a ...G } fragment G on T { b ...F }'), { fields: 2, depth: 1 });
});

test('an operation that is not the one asked for is bounded too', () => {
  assert.throws(() => measure(parse(`query A { a } query B ${nested(16)}`)), complex);
});

test('fields and depth equal those of the written-out document', async (t) => {
  await property(
    t,
    [documents],
    (text) => {
      const document = parse(text);
      const expected = writtenOut(document);
      if (expected.fields > bounds.fields || expected.depth > bounds.depth)
        assert.throws(() => measure(document), complex);
      else assert.deepEqual([...measure(document).values()][0], expected);
    },
    { runs: 300 },
  );
});

test('root fields are those of the written-out document, one for each name', async (t) => {
  await property(t, [documents], (text) => {
    const document = parse(text);
    const operation = document.definitions[0]!;
    assert.ok(operation.kind === Kind.OPERATION_DEFINITION);
    const names = rootFieldsOf(operation, fragmentsOf(document)).map(({ name }) => name.value);
    assert.deepEqual(new Set(names), new Set(writtenOutNames(operation.selectionSet, fragmentsOf(document))));
    assert.equal(names.length, new Set(names).size);
  });
});

/** Documents with fragments F0 to F5, each of which spreads only later ones. */
const documents = fc
  .array(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 6 }), { minLength: 7, maxLength: 7 })
  .map((sets) =>
    sets
      .map(
        (choices, i) =>
          `${i === 0 ? 'query' : `fragment F${i - 1} on T`} ` +
          `{ ${choices.map((choice) => selection(choice, i)).join(' ')} }`,
      )
      .join('\n'),
  );

function selection(choice: number, set: number): string {
  if (choice < 3) return 'abc'[choice]!;
  if (choice === 3) return '... { d { e } }';
  const spread = set + choice - 4;
  return spread > 5 ? 'f' : choice % 2 ? `g { ...F${spread} }` : `...F${spread}`;
}

/** Expands everything, as the bound means it. */
function writtenOut(document: DocumentNode) {
  const fragments = fragmentsOf(document);
  const expand = (set: SelectionSetNode): { fields: number; depth: number } => {
    const parts = set.selections.map((node) => {
      if (node.kind === Kind.INLINE_FRAGMENT) return expand(node.selectionSet);
      if (node.kind === Kind.FRAGMENT_SPREAD) return expand(fragments.get(node.name.value)!.selectionSet);
      const below = node.selectionSet ? expand(node.selectionSet) : { fields: 0, depth: 0 };
      return { fields: below.fields + 1, depth: below.depth + 1 };
    });
    return {
      fields: parts.reduce((sum, part) => sum + part.fields, 0),
      depth: Math.max(...parts.map((part) => part.depth)),
    };
  };
  const operation = document.definitions[0]!;
  assert.ok(operation.kind === Kind.OPERATION_DEFINITION);
  return expand(operation.selectionSet);
}

function writtenOutNames(set: SelectionSetNode, fragments: ReadonlyMap<string, FragmentDefinitionNode>): string[] {
  return set.selections.flatMap((node) => {
    if (node.kind === Kind.FIELD) return [node.name.value];
    const inner = node.kind === Kind.INLINE_FRAGMENT ? node.selectionSet : fragments.get(node.name.value)!.selectionSet;
    return writtenOutNames(inner, fragments);
  });
}
