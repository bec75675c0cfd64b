// GraphQL Yoga over the same schema, resolvers and ocean as ours, with the caches that it has by default. Everybody is demo.
import { createServer } from 'node:http';
import { createYoga } from 'graphql-yoga';
import type { RequestContext } from '../../src/graphql/request-context.js';
import { AnswerTurns } from '../../src/graphql/request-context.js';
import { servedSchema } from '../../src/graphql/schema.js';
import { createService } from '../../src/index.js';
import { httpOcean } from '../ocean-options.js';

const { world } = await createService(httpOcean);
const context = (): RequestContext => ({
  world,
  asOfMs: world.clock.nowMs(),
  baseUrl: 'http://127.0.0.1',
  user: 'demo',
  problem: '',
  hiddenEventTypes: [],
  quirks: false,
  explanation: undefined,
  turns: new AnswerTurns(),
  tally: { rowsExamined: 0, rowsReturned: 0 },
  signIn: () => Promise.reject(new Error('nobody signs in here')),
});
const yoga = createYoga({ schema: (await servedSchema('standard', 'registry')).schema, context, logging: false });
const server = createServer((request, response) => void yoga(request, response)).listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  console.log(JSON.stringify({ url: `http://127.0.0.1:${port}`, port }));
});
