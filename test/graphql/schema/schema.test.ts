import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { GraphQLSchema } from 'graphql';
import {
  getIntrospectionQuery,
  isEnumType,
  isInputObjectType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
  parse,
  validateSchema,
} from 'graphql';
import { measure } from '../../../src/api/graphql/documents/measure.js';
import { scanTokens } from '../../../src/api/graphql/documents/scan-tokens.js';
import { rootFields } from '../../../src/api/graphql/schema/root-fields.js';
import { servedSchema } from '../../../src/api/graphql/schema/schema.js';
import { GearType } from '../../../src/model/schema-types.js';

const marked = readFileSync('schema.graphql', 'utf8').match(/@extension\(reason/g)?.length ?? 0;

for (const profile of ['strict', 'standard', 'deployed'] as const) {
  for (const registry of ['registry', 'gfw']) {
    test(`the schema of ${profile} with the registry name ${registry} is valid`, async () => {
      assert.deepEqual(validateSchema((await servedSchema(profile, registry)).schema), []);
    });
  }
}

test('strict leaves out every member that is marked as an extension, and nothing else does', async () => {
  const strict = await servedSchema('strict', 'registry');
  assert.equal(strict.pruned.length, marked);
  assert.deepEqual([...strict.pruned].sort(), [
    'AOISortBy',
    'DarkRendezvousEventDetails.fishingScore',
    'EventType.port_visit',
    'EventV2Vessel.class',
    'EventV2Vessel.displayName',
    'GetVesselHistoryInput',
    'GetVesselHistoryResult',
    'ImageryMetadataEventDetails.dataSource',
    'LastKnownPositionSortBy',
    'PredictVesselLocationsResult',
    'PredictionMethod',
    'Query.getVesselHistory',
    'Query.predictVesselLocations',
    'Query.searchAOIs',
    'Query.searchLastKnownPositions',
    'Query.searchTrackSubpaths',
    'SearchAOIsInput',
    'SearchAOIsMeta',
    'SearchAOIsResult',
    'SearchEventsV2Input.eventDetails',
    'SearchEventsV2Input.intersectsAoiId',
    'SearchLastKnownPositionsInput',
    'SearchLastKnownPositionsMeta',
    'SearchLastKnownPositionsResult',
    'SearchTrackSubpathsInput',
    'SearchTrackSubpathsResult',
    'SourceHistory',
    'TotalMeta',
    'TrackActivity',
    'TrackSubpath',
    'TrackSubpathSortBy',
    'VesselHistory',
    'VesselHistoryEntry',
    'VesselLocationPrediction',
    'VesselLocationPredictionInput',
    'ViirsEventDetails.dataSource',
    'ViirsEventDetails.distanceToCoastM',
  ]);
  const left = new Set(membersOf(strict.schema));
  // A type goes with all its members.
  const whole = membersOf((await servedSchema('standard', 'registry')).schema);
  const gone = (name: string) => strict.pruned.some((pruned) => name === pruned || name.startsWith(`${pruned}.`));
  assert.deepEqual(
    whole.filter((name) => !left.has(name)),
    whole.filter(gone),
  );
  assert.equal(left.size, whole.length - whole.filter(gone).length);
  for (const name of strict.pruned) assert.equal(strict.schema.getType(name), undefined, name);
  assert.deepEqual((await servedSchema('standard', 'registry')).pruned, []);
  assert.deepEqual(
    membersOf((await servedSchema('deployed', 'registry')).schema),
    membersOf((await servedSchema('standard', 'registry')).schema),
  );
});

test('the registry name replaces registryVesselId in records and in inputs', async () => {
  const members = membersOf((await servedSchema('standard', 'gfw')).schema);
  assert.deepEqual(members.filter((name) => name.endsWith('.gfwVesselId')).sort(), [
    'EventV2Vessel.gfwVesselId',
    'EventVesselFilter.gfwVesselId',
    'SearchVesselsInput.gfwVesselId',
    'VesselSearchRecord.gfwVesselId',
  ]);
  assert.deepEqual(
    members.filter((name) => name.includes('registryVesselId')),
    [],
  );
});

test('every type, field, argument and value has a description', async () => {
  const { schema } = await servedSchema('standard', 'registry');
  for (const type of Object.values(schema.getTypeMap())) {
    if (isIntrospectionType(type) || isSpecifiedScalarType(type)) continue;
    assert.ok(type.description, type.name);
    if (isEnumType(type))
      for (const value of type.getValues()) assert.ok(value.description, `${type.name}.${value.name}`);
    if (isInputObjectType(type))
      for (const field of Object.values(type.getFields())) assert.ok(field.description, `${type.name}.${field.name}`);
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      assert.ok(field.description, `${type.name}.${field.name}`);
      for (const argument of field.args)
        assert.ok(argument.description, `${type.name}.${field.name}(${argument.name})`);
    }
  }
});

test('every root field says whether it needs a token', async () => {
  const { schema } = await servedSchema('standard', 'registry');
  const served = Object.keys(schema.getQueryType()!.getFields());
  assert.deepEqual([...served, '__typename', '__schema', '__type'].sort(), [...rootFields.keys()].sort());
});

test('GearType has its 43 values', () => {
  assert.equal(Object.keys(GearType).length, 43);
});

test('the standard introspection query is within the bounds', () => {
  scanTokens(getIntrospectionQuery());
  const [extent] = measure(parse(getIntrospectionQuery())).values();
  assert.ok(extent && extent.depth <= 15);
});

function membersOf(schema: GraphQLSchema): string[] {
  return Object.values(schema.getTypeMap()).flatMap((type) => {
    if (isIntrospectionType(type)) return [];
    if (isEnumType(type)) return type.getValues().map(({ name }) => `${type.name}.${name}`);
    if (isObjectType(type) || isInputObjectType(type))
      return Object.keys(type.getFields()).map((name) => `${type.name}.${name}`);
    return [];
  });
}
