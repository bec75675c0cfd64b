import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { GraphQLNamedType, GraphQLOutputType } from 'graphql';
import { execute, getNamedType, getVariableValues, isObjectType, isUnionType, parse } from 'graphql';
import { createEngine } from '../../src/api/graphql/engine.js';
import { servedSchema } from '../../src/api/graphql/schema/schema.js';
import { compileWriters } from '../../src/api/graphql/writer/compile-writer.js';
import { runRootFields, writeOutcomes } from '../../src/api/graphql/writer/write-answer.js';
import { serviceOver } from '../../src/compose/service.js';
import { eventKinds } from '../../src/model/event.js';
import { defaultValues, valueAt } from '../support/empty-service.js';
import { property } from '../support/property.js';
import { chunksOf, randomEvents } from '../support/random-events.js';
import { randomFrame } from '../support/random-frames.js';
import { oceanOf } from '../support/random-ocean.js';
import { lateMs } from '../support/random-times.js';
import { requestContext } from '../support/request-context.js';

const events = fc.sample(randomEvents, { numRuns: 30, seed: 7 }).flat();
const unique = [...new Map(events.map((event) => [`${event.keyHigh} ${event.keyLow}`, event])).values()];
const service = await serviceOver(
  oceanOf(chunksOf(unique, fc.sample(randomFrame, { numRuns: 40, seed: 7 }))),
  { ...defaultValues(), now: lateMs },
  { report: (error) => assert.fail(String(error)) },
);
// With a provider's name for one of the fields, which has a resolver for that.
const { schema } = await servedSchema('standard', 'provider');
const engine = createEngine(schema);

test('any selection of the served schema is written as graphql-js and JSON.stringify write it', async (t) => {
  const selection = selectionsOf(schema.getType('SearchEventsV2Result')!, 0);
  const inputs = fc.record(
    {
      sortBy: fc.constantFrom('created', 'updated', 'startTime', 'endTime'),
      sortDirection: fc.constantFrom('asc', 'desc', null),
      limit: fc.constantFrom(0, 1, 30, null),
      offset: fc.constantFrom(0, 5, null),
      eventType: fc.constantFrom(null, { eq: 'aoi_visit' }, { inc: ['port_visit', 'standard_rendezvous'] }),
    },
    { requiredKeys: [] },
  );
  await property(
    t,
    [selection, inputs],
    async (fields, input) => {
      const query = `query($input: SearchEventsV2Input!) { searchEventsV2(input: $input) { __typename ${fields} } }`;
      assert.equal(await written(query, { input }), await reference(query, { input }));
    },
    { runs: 12 },
  );
});

/** Root fields whose arguments stand in the text: one answer of each has many items. */
const others = [
  { field: 'searchSatelliteFramesV2(input: {limit: 20})', type: 'SearchSatelliteFramesV2Result' },
  { field: `events(eventTypes: [${eventKinds}], pageSize: 40)`, type: 'Events' },
  { field: 'satelliteFrames(eventTypes: [viirs, sar_sentinel1, eo_landsat_8_9])', type: 'SatelliteFrames' },
  { field: 'searchVessels(input: {limit: 30})', type: 'SearchVesselsResult' },
  { field: 'searchLastKnownPositions(input: {limit: 30})', type: 'SearchLastKnownPositionsResult' },
  { field: 'aois', type: 'AOI' },
];

for (const { field, type } of others) {
  test(`any selection of ${field} is written as graphql-js and JSON.stringify write it`, async (t) => {
    await property(
      t,
      [selectionsOf(schema.getType(type)!, 0)],
      async (fields) => {
        const query = `{ ${field} { __typename ${fields} } }`;
        assert.equal(await written(query, {}), await reference(query, {}));
      },
      { runs: 5 },
    );
  });
}

test('the ocean of these tests has every kind of event in it', async () => {
  for (const kind of eventKinds) {
    const { data } = await asked(
      'query($input: SearchEventsV2Input!) { searchEventsV2(input: $input) { meta { total } } }',
      { eventType: { eq: kind } },
    );
    assert.ok(Number(valueAt(data, 'searchEventsV2', 'meta', 'total')) > 0, kind);
  }
});

async function asked(query: string, input: unknown) {
  return service.graphql({ query, variables: { input } }, { user: 'demo' });
}

type Variables = Readonly<Record<string, unknown>>;

/** The text that is written without the help of graphql-js: whatever needs it throws. */
async function written(query: string, given: Variables): Promise<string | undefined> {
  const plan = engine.plan(query, undefined);
  assert.ok(plan.ok);
  const { coerced: variables } = getVariableValues(schema, plan.variables, given);
  assert.ok(variables);
  const source = { schema, operation: plan.operation, fragments: plan.fragments, variables };
  const writers = compileWriters(source);
  assert.ok(writers, 'the document is compiled');
  const { data, errors } = await writeOutcomes(writers, await runRootFields(writers, source, context()), context());
  assert.deepEqual(errors, []);
  return data?.map(String).join('');
}

async function reference(query: string, variableValues: Variables): Promise<string> {
  const { data, errors } = await execute({ schema, document: parse(query), variableValues, contextValue: context() });
  assert.equal(errors, undefined);
  return JSON.stringify(data);
}

const context = () => requestContext(service.world);

/** Random selections of a type, unions by fragments. */
function selectionsOf(type: GraphQLNamedType, depth: number): fc.Arbitrary<string> {
  if (isUnionType(type)) {
    const members = type
      .getTypes()
      .map((member) => selectionsOf(member, depth + 1).map((inner) => `... on ${member.name} { ${inner} }`));
    return fc.tuple(...members).map((parts) => `__typename ${parts.join(' ')}`);
  }
  assert.ok(isObjectType(type));
  // A geometry may hold geometries.
  const inner = Object.values(type.getFields()).filter((field) => depth < 5 || !isObjectType(getNamedType(field.type)));
  const fields = inner.map((field) => fieldOf(field.name, field.type, depth));
  return fc.tuple(...fields, fc.integer()).map((parts) => {
    const mask = Number(parts.pop());
    const kept = parts.filter((_, i) => (mask >>> (i % 31)) & 1);
    return kept.length > 0 ? kept.join(' ') : '__typename';
  });
}

function fieldOf(name: string, output: GraphQLOutputType, depth: number): fc.Arbitrary<string> {
  const type = getNamedType(output);
  const renamed = fc.constantFrom('', `alias${depth}_${name}: `);
  if (!isObjectType(type) && !isUnionType(type)) return renamed.map((alias) => `${alias}${name}`);
  return fc.tuple(renamed, selectionsOf(type, depth + 1)).map(([alias, inner]) => `${alias}${name} { ${inner} }`);
}
