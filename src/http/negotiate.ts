export type GraphqlMediaType = 'application/json' | 'application/graphql-response+json';

/**
 * The media type of a GraphQL response by the Accept header: the acceptable one of highest weight, the first of equals.
 * When the header names none that we have, it is disregarded, as GraphQL over HTTP permits.
 */
export function negotiate(accept: string | undefined): GraphqlMediaType {
  if (accept === undefined || accept === '*/*' || accept === 'application/json') return 'application/json';
  let best: GraphqlMediaType = 'application/json';
  let bestWeight = 0;
  for (const { type, weight } of acceptedTypes(accept)) {
    const ours = offers.get(type);
    if (ours !== undefined && weight > bestWeight) {
      best = ours;
      bestWeight = weight;
    }
  }
  return best;
}

/** What we send for a media range that a client accepts. */
const offers: ReadonlyMap<string, GraphqlMediaType> = new Map([
  ['application/graphql-response+json', 'application/graphql-response+json'],
  ['application/json', 'application/json'],
  ['application/*', 'application/json'],
  ['*/*', 'application/json'],
]);

/** Whether the sender is a browser that wants a page: `text/html` by name, wildcards aside. */
export function wantsPage(accept: string | undefined): boolean {
  return (
    accept?.includes('text/html') === true &&
    acceptedTypes(accept).some(({ type, weight }) => type === 'text/html' && weight > 0)
  );
}

function acceptedTypes(accept: string): readonly { readonly type: string; readonly weight: number }[] {
  return accept.split(',').map((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return { type, weight: weight === undefined ? 1 : Number(weight) || 0 };
  });
}
