// The parts of the playground's editor as modules for `pack-pages.js`: GraphiQL as @graphql-yoga/render-graphiql builds
// it, in files of ours, since its page has scripts in the text, which our policy forbids.
import { css, editorWorkerService, graphqlWorker, js, jsonWorker } from '@graphql-yoga/render-graphiql/graphiql';

/** Modules by name. */
export const playgroundParts = [
  ['graphiql.js', { loader: 'file', contents: () => js }],
  ['graphiql.css', { loader: 'css', contents: () => css }],
  ['editor-worker.js', { loader: 'file', contents: () => editorWorkerService }],
  ['json-worker.js', { loader: 'file', contents: () => jsonWorker }],
  ['graphql-worker.js', { loader: 'file', contents: () => graphqlWorker }],
];
