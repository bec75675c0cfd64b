import { valueAt } from '../../support/empty-service.js';
import type { Family, HostileClass, HostileRequest } from '../hostile-case.js';
import { searched, searchNames } from './geometry.js';
import { shapes } from './shapes.js';

/** A search under thirty aliases. */
const thirty = (input: object): HostileRequest => ({
  query:
    'query($input: SearchEventsV2Input!) ' +
    `{ ${Array.from({ length: 30 }, (_, i) => `a${i}: searchEventsV2(input: $input) { meta { total } }`).join(' ')} }`,
  variables: { input },
});

const families: Readonly<Record<string, Family>> = {
  'thirty of one shape': ({ one, whole, unit, list }) => {
    const draw = { one, whole, unit, list };
    const shape =
      shapes[one(['star', 'zigzag as a line', 'the coast of an island', 'random walk', 'long jumps'])]!(draw);
    return searched(one(searchNames), { type: shape.type, coordinates: shape.coordinates }, 30, { limit: 0 });
  },
  'thirty orders and patterns': ({ one, whole }) =>
    thirty({
      limit: 0,
      offset: one([0, 9000]),
      sortBy: one(['endTime', 'updated', 'startTime']),
      vesselMain: {
        name: { [one(['like', 'nlike'])]: `${'%a'.repeat(whole(3000))}%` },
        country: { ninc: ['NOR', 'XXX'] },
      },
    }),
  'tracks by the alias': ({ one, whole }) => {
    const kind = one(['fishing_activity_history', 'standard_rendezvous', 'port_visit', 'dark_rendezvous']);
    const aliases = 1 + whole(5);
    const offset = whole(500);
    return async (target) => {
      const { text } = await target.send({
        query:
          `{ searchEventsV2(input: {eventType: {eq: "${kind}"}, limit: 1, offset: ${offset}}) { records { ` +
          'eventId } } }',
      });
      const id = valueAt(JSON.parse(text), 'data', 'searchEventsV2', 'records', 0, 'eventId') ?? 'none';
      const fields = Array.from(
        { length: aliases },
        (_, i) => `t${i}: tracks(eventId: $id) { numPositions positions { time } }`,
      );
      await target.send({ query: `query($id: String!) { ${fields.join(' ')} }`, variables: { id } });
    };
  },
};

/** Valid and expensive requests: tracks, and requests that the budget of processor time may end. */
export const budget: HostileClass = { name: 'budget', percent: 0.6, families };
