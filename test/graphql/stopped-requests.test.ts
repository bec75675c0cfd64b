import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createEngine } from '../../src/api/graphql/engine.js';
import { rootFields } from '../../src/api/graphql/schema/root-fields.js';
import { servedSchema } from '../../src/api/graphql/schema/schema.js';
import { Work } from '../../src/base/work/work.js';
import { openNamedOcean } from '../support/oceans.js';
import { requestContext } from '../support/request-context.js';

const service = await openNamedOcean('sync');
after(() => service.close());

/** Yields whenever it can, and is stopped at one of its yields. */
class StoppedWork extends Work {
  yields = 0;
  readonly #last: number;

  constructor(last = Infinity) {
    super();
    this.#last = last;
  }

  override get isDue(): boolean {
    return true;
  }

  override async waitFor<T>(promise: Promise<T>): Promise<T> {
    const value = await super.waitFor(promise);
    this.yields++;
    this.check();
    return value;
  }

  override check(): void {
    if (this.yields >= this.#last) throw new Error('stopped');
  }
}

const square = '{type: Polygon, coordinates: [[[-20, 30], [20, 31], [20, 70], [-20, 70]]]}';
const documents: Readonly<Record<string, string>> = {
  searchEventsV2: `searchEventsV2(input: {intersectsGeometry: ${square}}) { meta { total } }`,
  searchVessels: 'searchVessels(input: {}) { meta { total } }',
  vessel: 'vessel(mmsi: 1) { name }',
  tracks: 'tracks(eventId: "$event") { numPositions }',
  vesselLastKnownPosition: 'vesselLastKnownPosition(vesselId: "1") { mmsi }',
  searchLastKnownPositions: `searchLastKnownPositions(input: {intersectsGeometry: ${square}}) { meta { total } }`,
  getVesselHistory: 'getVesselHistory(input: {mmsi: {eq: "1"}}) { records { mmsi } }',
  searchTrackSubpaths: 'searchTrackSubpaths(input: {mmsi: {eq: "1"}}) { meta { total } }',
  predictVesselLocations:
    'predictVesselLocations(input: {method: deadReckoning, trackId: {eq: "B:1:2:3:4"}}) { meta { total } }',
  searchAOIs: `searchAOIs(input: {intersectsGeometry: ${square}}) { meta { total } }`,
  searchSatelliteFramesV2: `searchSatelliteFramesV2(input: {intersectsGeometry: ${square}}) { meta { total } }`,
  event: 'event(eventId: "$event") { event_id }',
  events: 'events(eventTypes: [port_visit], polygon: "[[[-20, 30], [20, 31], [20, 70]]]") { meta { total } }',
  satelliteFrame: 'satelliteFrame(frameId: "x") { frame_id }',
  satelliteFrames: 'satelliteFrames(polygon: [[[-20, 30], [20, 31], [20, 70]]]) { meta { total } }',
  getNearestCoastline: 'getNearestCoastline(input: {coordinates: [{lat: 1, lon: 2}]}) { records { landCoverClass } }',
};
/** Root fields that never yield: they read a user's dozen areas, or none; a sign-in is bounded otherwise. */
const short = ['aois', 'getToken', '__typename', '__schema', '__type'];

/** Root fields that read a few rows, so that only two of them have a yield, between them. */
const lookUps = ['event', 'satelliteFrame', 'searchAOIs'];

for (const name of [...rootFields.keys()].filter((each) => !short.includes(each))) {
  test(`a request for ${name} ends at the first yield after it was stopped, compiled and interpreted`, async () => {
    const { schema } = await servedSchema('standard', 'registry');
    const found = await service.graphql(
      { query: '{searchEventsV2(input: {eventType: {eq: "port_visit"}, limit: 1}) {records {eventId}}}' },
      { user: 'demo' },
    );
    const [, eventId = ''] = /"eventId":"([^"]*)"/.exec(JSON.stringify(found)) ?? [];
    const field = documents[name]?.replace('$event', eventId);
    assert.ok(field !== undefined, `${name} has a document here`);
    for (const compile of [true, false]) {
      const engine = createEngine(schema, { compile });
      const run = async (work: Work) => {
        const plan = engine.plan(`{ one: ${field} other: ${field} }`, undefined);
        assert.ok(plan.ok);
        return await engine.run(plan, {}, { ...requestContext(service.world), work });
      };
      // The first one makes indexes, which later ones find.
      await run(new StoppedWork());
      const whole = new StoppedWork();
      const { errors } = await run(whole);
      assert.deepEqual(errors, []);
      assert.ok(whole.yields >= (lookUps.includes(name) ? 1 : 2), `${whole.yields} yields`);
      for (const last of new Set([1, Math.min(2, whole.yields), Math.ceil(whole.yields / 2), whole.yields])) {
        const work = new StoppedWork(last);
        await assert.rejects(run(work), /stopped/, `at yield ${last} of ${whole.yields}`);
        assert.ok(work.yields <= last + 1, 'the other field may wait too');
      }
    }
  });
}
