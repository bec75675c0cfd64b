import type { EventsBetween } from '../../../src/types.js';

/** What a move of the clock brought, in words: `412 events came (400 viirs, 12 port_visit), 398 left (398 viirs)`. */
export function movedText({ kinds }: EventsBetween): string {
  const parts = (['came', 'left', 'changed'] as const).flatMap((what) => {
    const some = kinds.filter((each) => each[what] > 0).sort((one, other) => other[what] - one[what]);
    if (some.length === 0) return [];
    const total = some.reduce((sum, each) => sum + each[what], 0);
    const named = some.slice(0, 3).map((each) => `${each[what].toLocaleString('en')} ${each.kind}`);
    return [{ total, text: `${what} (${named.join(', ')}${some.length > named.length ? ', …' : ''})` }];
  });
  const told = parts.map(({ total, text }, i) => {
    const events = i > 0 ? '' : total === 1 ? ' event' : ' events';
    return `${total.toLocaleString('en')}${events} ${text}`;
  });
  return told.length === 0 ? 'No event came, left or changed' : told.join(', ');
}

/** The request for the events that came, the newest first; undefined where none came by a move forward. */
export function cameQuery({ from, to, kinds }: EventsBetween): string | undefined {
  if (from >= to || kinds.every(({ came }) => came === 0)) return undefined;
  const input = `{created: {gt: "${from}"}, sortBy: created, sortDirection: desc, limit: 100}`;
  const fields = 'eventId eventType createdAt start { time point { lon lat } } vessels { vessel0 { name mmsi } }';
  return `{ searchEventsV2(input: ${input}) { meta { total } records { ${fields} } } }`;
}
