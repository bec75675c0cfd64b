// The least code that answers GraphQL over HTTP: node:http and graphql-jit, without checks and without sign-in.
import { buildSchema, parse } from 'graphql';
import type { CompiledQuery } from 'graphql-jit';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import { listen } from './listen.js';

const schema = buildSchema('type Query { hello: String }');
const compiled = new Map<string, CompiledQuery>();

listen((request, response) => {
  let text = '';
  request.setEncoding('utf8').on('data', (part: string) => (text += part));
  request.on('end', () => {
    const { query } = JSON.parse(text) as { readonly query: string };
    const result = compiledFor(query).query({ hello: 'world' }, undefined, {});
    const body = JSON.stringify(result);
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
      .end(body);
  });
});

function compiledFor(query: string): CompiledQuery {
  const known = compiled.get(query);
  if (known) return known;
  const made = compileQuery(schema, parse(query));
  if (!isCompiledQuery(made)) throw new Error('the query does not compile');
  compiled.set(query, made);
  return made;
}
