import { type Deviates, type Deviation, graphql, json, of, withBody } from './deviation.js';

const documents = [
  ['errors-1', 'unknown fields are left out', /meta \{ noSuchField/],
  ['errors-2', 'a document that cannot be parsed is empty', /searchEventsV2\("/],
  ['errors-3', 'an argument of another type is null', /limit: \\"ten/],
  ['errors-4', 'a variable of another type is null', /"limit":"ten"/],
  ['errors-5', 'a missing variable is null', /\$input.*"variables":\{\}/],
  ['errors-6', 'unknown members of an input are left out', /"noSuchField":1/],
] as const;

/** Answers requests to /graphql whose body is meant. */
const answered = (isMeant: (text: string) => boolean, response: () => Response): Deviates => {
  return async (request, service) => {
    const isPost = request.method === 'POST' && request.url.endsWith('/graphql');
    return isPost && isMeant(await request.clone().text()) ? response() : service(request);
  };
};

export const errors: readonly Deviation[] = [
  ...documents.map(([audit, name, text]) =>
    of(
      audit,
      name,
      answered(
        (body) => text.test(body),
        () => json({ data: {} }),
      ),
    ),
  ),
  of(
    'errors-7',
    'a body that is no JSON is answered with 200',
    answered(
      (text) => !text.includes('"query":"'),
      () => json({ errors: [{ message: 'No.' }] }),
    ),
  ),
  of('errors-8', 'of a list the first request is answered', async (request, service) => {
    const text = request.url.endsWith('/graphql') ? await request.clone().text() : '';
    return text.startsWith('[') ? service(withBody(request, (JSON.parse(text) as unknown[])[0])) : service(request);
  }),
  of('errors-9', 'answers are of the type text/html', async (request, service) => {
    const response = await service(request);
    const headers = new Headers(response.headers);
    if (request.url.endsWith('/graphql')) headers.set('content-type', 'text/html');
    return new Response(response.body, { status: response.status, headers });
  }),
  of(
    'errors-10',
    'an error takes all data away',
    graphql({ tell: (answer) => answer['errors'] && Object.assign(answer, { data: null }) }),
  ),
  of(
    'errors-11',
    'errors have no code',
    graphql({
      tell: (answer) => answer['errors'] && Object.assign(answer, { errors: [{ message: 'No.' }] }),
    }),
  ),
  of('errors-12', 'the name of the operation is not read', graphql({ ask: (body) => delete body['operationName'] })),
];
