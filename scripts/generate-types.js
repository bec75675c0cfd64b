// Writes src/model/schema-types.ts from schema.graphql: record, input and resolver types are never typed by hand.
// Run by `npm run codegen`; `npm run check` fails when the file is out of date.
import { readFileSync, writeFileSync } from 'node:fs';
import { codegen } from '@graphql-codegen/core';
import * as typescript from '@graphql-codegen/typescript';
import { parse } from 'graphql';

const config = { enumsAsConst: true, enumValues: undefined, useTypeImports: true, skipTypename: true, scalars: { JSON: 'unknown', CoordinatesJSON: 'unknown', ID: { input: 'string | number', output: 'string' } }, namingConvention: 'keep', avoidOptionals: { field: true } };
const schema = parse(readFileSync('schema.graphql', 'utf8'));
const text = await codegen({ filename: 'schema-types.ts', schema, documents: [], config, plugins: [{ typescript: {} }], pluginMap: { typescript } });
writeFileSync('src/model/schema-types.ts', `// Made by \`npm run codegen\` from schema.graphql. Do not edit.\n${text}`);
