const { createService } = require('maritime-events');

let service;
let world;
beforeAll(async () => {
  service = await createService({ seed: 'ci', now: '2025-06-01', days: 30, scale: 0.1 });
});
beforeEach(async () => {
  world = await service.worlds.open();
});
afterEach(() => world.drop());
afterAll(() => service.close());

const query = '{ searchEventsV2(input: {limit: 1}) { records { eventId } } }';
const newest = async () => (await world.graphql({ query }, { user: 'demo' })).data;

test('half a day later the newest event is another', async () => {
  const today = await newest();
  world.clock.advance(12 * 3600 * 1000);
  expect(await newest()).not.toEqual(today);
});

test('another world stays where it was', () => {
  expect(world.clock.nowMs()).toBe(Date.parse('2025-06-01'));
});
