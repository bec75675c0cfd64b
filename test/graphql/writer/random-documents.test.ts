import assert from 'node:assert/strict';
import { test } from 'node:test';
import { execute, parse, validate } from 'graphql';
import { locator } from '../../../src/api/graphql/documents/locations.js';
import { createEngine } from '../../../src/api/graphql/engine.js';
import { formatError } from '../../../src/api/graphql/format-error.js';
import type { RequestContext } from '../../../src/api/graphql/schema/request-context.js';
import { servedSchema } from '../../../src/api/graphql/schema/schema.js';
import { ServiceError } from '../../../src/base/errors.js';
import { serviceOver } from '../../../src/compose/service.js';
import { defaultValues } from '../../support/empty-service.js';
import { handMadeOcean } from '../../support/hand-made/ocean.js';
import { property } from '../../support/property.js';
import type { RandomDocument } from '../../support/random-documents.js';
import { randomDocuments } from '../../support/random-documents.js';
import { requestContext } from '../../support/request-context.js';

const values = { ...defaultValues(), now: Date.UTC(2025, 5, 1, 12), days: 60 };
const service = await serviceOver(handMadeOcean(), values, { report: (error) => assert.fail(String(error)) });
test.after(() => service.close());
const { schema } = await servedSchema('standard', 'provider');

/**
 * Each root field, with arguments that are answered and with such that are refused: at once, after a search has begun,
 * or as a null where none may be.
 */
const roots = [
  'searchEventsV2(input: {limit: 8})',
  'searchEventsV2(input: {limit: $n})',
  'searchEventsV2(input: {limit: 1, offset: 10000})',
  'searchEventsV2(input: {snapshotId: "gone"})',
  'searchEventsV2(input: {startTime: {gt: "2001-01-01"}})',
  'searchSatelliteFramesV2(input: {limit: $n})',
  'searchSatelliteFramesV2(input: {collectedAt: {gt: "never"}})',
  'searchVessels(input: {limit: $n})',
  'searchVessels(input: {limit: 5})',
  'searchLastKnownPositions(input: {limit: 5})',
  'searchLastKnownPositions(input: {limit: $n})',
  'searchAOIs(input: {limit: $n})',
  'aois',
  'vessel',
  'vessel(mmsi: 244660001)',
  'vesselLastKnownPosition(vesselId: "244660001")',
  'tracks(eventId: "nothing")',
  'event(eventId: "nothing")',
  'events(eventTypes: [viirs, aoi_visit], pageSize: $n)',
  'events(eventTypes: [fishing_activity_history], polygon: "[")',
  'satelliteFrame(frameId: "nothing")',
  'satelliteFrame',
  'satelliteFrames(eventTypes: [viirs, sar_sentinel1], pageSize: $n)',
  'getNearestCoastline(input: {coordinates: [{lat: 53, lon: 4}]})',
  'getNearestCoastline(input: {coordinates: [{lat: 99, lon: 4}]})',
  'getToken(username: "demo", password: "wrong")',
] as const;

const fail = async () => {
  throw new ServiceError('UNAUTHENTICATED', 'The user name or the password is wrong.');
};
const contextOf = (user: string | undefined): RequestContext => ({
  ...requestContext(service.world),
  user,
  problem: 'There is no token.',
  signIn: fail,
});

const format = (query: string) => {
  const locate = locator(query);
  return (error: unknown) => formatError(error, undefined, 'r', (cause) => assert.fail(String(cause)), locate);
};

/** What is sent: `data` as text, and the errors in their order. */
interface Sent {
  readonly data: string | undefined;
  readonly errors: readonly unknown[];
}

async function reference({ query, variables }: RandomDocument, user: string | undefined): Promise<Sent> {
  const document = parse(query);
  assert.deepEqual(validate(schema, document), [], query);
  const { data, errors = [] } = await execute({
    schema,
    document,
    variableValues: variables,
    contextValue: contextOf(user),
  });
  return { data: data === undefined ? undefined : JSON.stringify(data), errors: errors.map(format(query)) };
}

const engines = { compiling: createEngine(schema), interpreting: createEngine(schema, { compile: false }) };

async function answered(
  engine: keyof typeof engines,
  { query, variables }: RandomDocument,
  user: string | undefined,
): Promise<Sent> {
  const plan = engines[engine].plan(query, undefined);
  assert.ok(plan.ok, plan.ok ? '' : `${plan.errors} ${query}`);
  const { data, errors } = await engines[engine].run(plan, variables, contextOf(user));
  return { data: data?.map(String).join(''), errors: errors.map(format(query)) };
}

for (const user of ['demo', undefined]) {
  test(`random documents of ${user ?? 'anonymous'} are answered like graphql-js, errors in order`, async (t) => {
    await property(
      t,
      [randomDocuments(schema, roots)],
      async (document) => {
        const expected = await reference(document, user);
        for (const engine of ['compiling', 'interpreting', 'compiling'] as const)
          assert.deepEqual(await answered(engine, document, user), expected, engine);
      },
      { runs: 20 },
    );
  });
}
