// GraphQL Yoga with its default caches over our schema, resolvers and ocean. All requests are demo's.
import { createYoga } from 'graphql-yoga';
import { demoSchema } from './demo-schema.js';
import { listen } from './listen.js';

const yoga = createYoga({ ...(await demoSchema()), logging: false });
listen((request, response) => void yoga(request, response));
