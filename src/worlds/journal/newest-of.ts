/**
 * At most `last` of entries that are given oldest first: the newest of clients, then the newest of the service's pages,
 * of which an open map has asked thousands.
 */
export function newestOf<T>(entries: readonly T[], last: number, isOfPages: (entry: T) => boolean): T[] {
  const newest = entries.toReversed();
  return [...newest.filter((each) => !isOfPages(each)), ...newest.filter(isOfPages)].slice(0, last);
}
