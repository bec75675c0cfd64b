// Writes src/model/schema-types.ts, src/api/graphql/schema/resolver-types.ts and fixtures/possible-types.json from
// schema.graphql: record, input and resolver types are never typed by hand. Run by `npm run codegen`; with `--check` it
// writes nothing and exits 1 when a file is out of date.
import { readFileSync, writeFileSync } from 'node:fs';
import { codegen } from '@graphql-codegen/core';
import * as typescript from '@graphql-codegen/typescript';
import * as resolvers from '@graphql-codegen/typescript-resolvers';
import { buildASTSchema, isAbstractType, parse } from 'graphql';

const schema = parse(readFileSync('schema.graphql', 'utf8'));
const notice = '// Made by `npm run codegen` from schema.graphql. Do not edit.\n';
const shared = {
  useTypeImports: true,
  namingConvention: 'keep',
  scalars: { JSON: 'unknown', CoordinatesJSON: 'unknown', ID: { input: 'string | number', output: 'string' } },
};

const recordTypes = await codegen({
  filename: 'schema-types.ts',
  schema,
  documents: [],
  pluginMap: { typescript },
  plugins: [{ typescript: {} }],
  config: { ...shared, enumsAsConst: true, skipTypename: true, avoidOptionals: { field: true } },
});
const resolverTypes = await codegen({
  filename: 'resolver-types.ts',
  schema,
  documents: [],
  pluginMap: { resolvers },
  plugins: [{ resolvers: {} }],
  config: {
    ...shared,
    namespacedImportName: 'Types',
    contextType: './request-context.js#RequestContext',
    optionalInfoArgument: true,
    resolverTypeWrapperSignature: 'Promise<T> | T',
    makeResolverTypeCallable: true,
  },
});
const built = buildASTSchema(schema);
const abstractTypes = Object.values(built.getTypeMap()).filter(
  (type) => isAbstractType(type) && !type.name.startsWith('__'),
);
const possibleTypes = Object.fromEntries(
  abstractTypes.map((type) => [type.name, built.getPossibleTypes(type).map(({ name }) => name)]),
);
const files = {
  'src/model/schema-types.ts': notice + recordTypes,
  'src/api/graphql/schema/resolver-types.ts':
    `${notice}import type * as Types from ` + `'../../../model/schema-types.js';\n${resolverTypes}`,
  'fixtures/possible-types.json': `${JSON.stringify(possibleTypes, null, 2)}\n`,
};

for (const [path, text] of Object.entries(files)) {
  if (!process.argv.includes('--check')) writeFileSync(path, text);
  else if (readFileSync(path, 'utf8') !== text) {
    console.error(`${path} is out of date: run \`npm run codegen\``);
    process.exitCode = 1;
  }
}
