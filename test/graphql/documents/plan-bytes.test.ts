import assert from 'node:assert/strict';
import { test } from 'node:test';
import { specifiedRules } from 'graphql';
import { makePlan, type Plan, type Refusal } from '../../../src/api/graphql/documents/document-plan.js';
import { servedSchema } from '../../../src/api/graphql/schema/schema.js';
import { documents } from '../../hostile/classes/documents.js';
import { text } from '../../hostile/classes/text.js';
import { drawOf } from '../../hostile/draw.js';
import { heapHeld } from '../../support/heap-held.js';

const { schema } = await servedSchema('standard', 'registry');
const plansOf = (queries: readonly string[]) =>
  queries.map((query): Plan | Refusal => makePlan(schema, specifiedRules, query, undefined));

for (const { name, families } of [documents, text]) {
  for (const [family, make] of Object.entries(families)) {
    test(`of ${family} (${name}) a cache of plans holds no more than it reckons with`, () => {
      const queries = Array.from({ length: 14 }, (_, i) => make(drawOf(family, i))).flatMap((made) =>
        typeof made === 'object' && 'query' in made ? [made.query ?? ''] : [],
      );
      if (queries.length === 0) return;
      // Code that is compiled once does not count; what is left of it, and of the texts, is the quarter of a megabyte
      // below.
      plansOf(queries);
      const before = heapHeld();
      const plans = plansOf(queries);
      const held = heapHeld() - before;
      const reckoned = plans.reduce((sum, { bytes }) => sum + bytes, 0);
      assert.ok(held <= reckoned * 1.25 + 250_000, `${held} bytes held, ${reckoned} reckoned`);
    });
  }
}
