/** The end of the time shown where an event is too old for the time that the map shows at first. */
const shownAfterMs = 86_400_000;
const shownAtFirstMs = 2.5 * 86_400_000;

/** The address of the map, below that of the world, that opens an event and shows the time around its start. */
export function mapLink({ eventId, start }: { readonly eventId: string; readonly start: string }, now: string): string {
  const startMs = Date.parse(start);
  const isOld = Date.parse(now) - startMs > shownAtFirstMs;
  const until = isOld ? `&until=${new Date(startMs + shownAfterMs).toISOString()}` : '';
  return `map#&event=${encodeURIComponent(eventId)}${until}`;
}
