/** A page that was loaded past its service worker, as by Shift and reload, asks it to take its requests. */
export const takeThisPage = 'maritime-events: take this page';

const refusals = 'maritime-events refusals';

/** Keeps why the service worker at an address is not installed: pages see no more of it than that it is gone. */
export async function keepRefusal(worker: string, why: string): Promise<void> {
  await (await caches.open(refusals)).put(worker, new Response(why));
}

/** Why the service worker at an address was not installed; undefined if it has not told. */
export async function takeRefusal(worker: string): Promise<string | undefined> {
  const cache = await caches.open(refusals);
  const kept = await cache.match(worker);
  await cache.delete(worker);
  return kept?.text();
}
