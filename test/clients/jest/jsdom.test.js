/** @jest-environment jsdom */
const { createService } = require('maritime-events');

test('signs in and searches in a page of jsdom, with fake timers too', async () => {
  const service = await createService({ seed: 'jest', now: '2025-06-01', days: 10, scale: 0.2, threads: 2 });
  for (const fake of [false, true]) {
    if (fake) jest.useFakeTimers();
    const signIn = '{ getToken(username: "demo", password: "demo") { access_token } }';
    const { data } = await service.graphql({ query: signIn });
    const query = '{ searchEventsV2(input: {limit: 500}) { records { eventId } } }';
    const found = await service.graphql({ query }, { token: data.getToken.access_token });
    expect(found.errors).toBeUndefined();
    expect(found.data.searchEventsV2.records).toHaveLength(500);
  }
  await service.close();
});
