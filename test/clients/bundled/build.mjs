// Bundles the test as an ECMAScript module and as CommonJS, with esbuild and with webpack, into out/. The package is
// bundled too: it is not marked as external.
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { build } from 'esbuild';

const webpack = createRequire(import.meta.url)('webpack');
const entry = './ocean.test.js';
const out = new URL('out/', import.meta.url).pathname;
rmSync(out, { recursive: true, force: true });
for (const [format, extension] of [
  ['esm', 'mjs'],
  ['cjs', 'cjs'],
]) {
  const outfile = `${out}esbuild.test.${extension}`;
  await build({ entryPoints: [entry], outfile, format, bundle: true, platform: 'node', logLevel: 'warning' });
}
const targets = {
  mjs: { output: { module: true, library: { type: 'module' } }, experiments: { outputModule: true } },
  cjs: {},
};
for (const [extension, { output, ...rest }] of Object.entries(targets)) {
  const options = {
    mode: 'production',
    optimization: { minimize: false },
    target: 'node20',
    entry,
    output: { path: out, filename: `webpack.test.${extension}`, chunkFilename: `[id].${extension}`, ...output },
    ...rest,
  };
  const stats = await promisify(webpack)(options);
  const { errors } = stats.toJson({ all: false, errors: true });
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
}
