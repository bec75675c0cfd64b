import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

test('where code from strings is forbidden, documents that come often are still answered', () => {
  const engine = new URL('../../../src/api/graphql/engine.js', import.meta.url);
  const script = `
    import { buildSchema } from 'graphql';
    import { createEngine } from ${JSON.stringify(engine.href)};
    const engine = createEngine(buildSchema('type Query { a: Int }'));
    for (let i = 0; i < 4; i++) {
      const plan = engine.plan('{ a __typename }', undefined);
      console.log(engine.run(plan, {}, {}).data.join(''));
    }`;
  const cwd = fileURLToPath(new URL('..', import.meta.url));
  const out = execFileSync(
    process.execPath,
    ['--disallow-code-generation-from-strings', '--input-type=module', '-e', script],
    { cwd, encoding: 'utf8' },
  );
  assert.deepEqual(
    out.trim().split('\n'),
    Array.from({ length: 4 }, () => '{"a":null,"__typename":"Query"}'),
  );
});
