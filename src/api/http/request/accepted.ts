import Negotiator from 'negotiator';

/** The rest of a longer header is not read: negotiator takes 40 ms for 16 kB. */
const mostCharacters = 1000;
/** The media types of a GraphQL answer, the default first. A client may name the charset with them. */
const graphqlTypes = ['application/json', 'application/graphql-response+json'].flatMap((type) => [
  type,
  `${type}; charset=utf-8`,
]);

/**
 * An Accept header for graphql-http, which does not read weights. A header with weights becomes the media type that it
 * prefers, or `none`, which leads to 406.
 */
export function withoutWeights(accept: string | undefined): string | undefined {
  if (!accept?.includes('q=')) return accept;
  return negotiator({ accept }).mediaType(graphqlTypes) ?? 'none';
}

/** Whether the sender is a browser that wants a page: it names `text/html`; wildcards do not count. */
export function wantsPage(accept = ''): boolean {
  return negotiator({ accept }).mediaTypes().includes('text/html');
}

/** Whether a client takes gzip: by name or wildcard, and not at weight 0. */
export function acceptsGzip(acceptEncoding = ''): boolean {
  return negotiator({ 'accept-encoding': acceptEncoding }).encoding(['gzip']) !== undefined;
}

function negotiator(headers: Readonly<Record<string, string>>): Negotiator {
  const cut = Object.entries(headers).map(([name, value]) => [name, value.slice(0, mostCharacters)]);
  return new Negotiator({ headers: Object.fromEntries(cut) });
}
