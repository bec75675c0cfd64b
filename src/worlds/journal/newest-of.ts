/**
 * At most `last` of entries that are given oldest first: the newest of clients, then the newest of the service's pages.
 * An open map sends thousands of requests.
 */
export function newestOf<T>(entries: readonly T[], last: number, isOfPages: (entry: T) => boolean): T[] {
  const newest = entries.toReversed();
  return [...newest.filter((each) => !isOfPages(each)), ...newest.filter(isOfPages)].slice(0, last);
}
