// GraphQL Yoga over the same schema, resolvers and ocean as ours, with the caches that it has by default. Everybody is
// demo.
import { createYoga } from 'graphql-yoga';
import { askedByDemo } from './asked-by-demo.js';
import { listen } from './listen.js';

const yoga = createYoga({ ...(await askedByDemo()), logging: false });
listen((request, response) => void yoga(request, response));
