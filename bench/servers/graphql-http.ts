// The handler of graphql-http over our schema, resolvers and ocean. Parsed and validated documents are kept. All
// requests are demo's.
import { type DocumentNode, parse, type Source, specifiedRules, validate } from 'graphql';
import { createHandler } from 'graphql-http';
import { demoSchema } from './demo-schema.js';
import { listen } from './listen.js';

const documents = new Map<string, DocumentNode>();
const validated = new WeakMap<DocumentNode, ReturnType<typeof validate>>();
const { schema, context } = await demoSchema();
const handler = createHandler({
  schema,
  context: () => ({ ...context() }),
  parse(source: string | Source) {
    const text = typeof source === 'string' ? source : source.body;
    const document = documents.get(text) ?? parse(text);
    documents.set(text, document);
    return document;
  },
  validate(ofSchema, document) {
    const problems = validated.get(document) ?? validate(ofSchema, document, specifiedRules);
    validated.set(document, problems);
    return problems;
  },
});

listen((request, response) => {
  const { method = '', url = '', headers } = request;
  let text = '';
  request.setEncoding('utf8').on('data', (part: string) => (text += part));
  request.on('end', async () => {
    const [body, init] = await handler({ method, url, headers, body: text, raw: request, context: undefined });
    const sent = { ...init.headers, 'content-length': Buffer.byteLength(body ?? '') };
    response.writeHead(init.status, init.statusText, sent).end(body);
  });
});
