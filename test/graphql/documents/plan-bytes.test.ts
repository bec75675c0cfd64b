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
      // What is compiled meanwhile is held too, though not each time.
      let weight = weighed(queries);
      for (let time = 1; time < 4 && !isReckoned(weight); time++) weight = weighed(queries);
      assert.ok(isReckoned(weight), `${weight.held} bytes held, ${weight.reckoned} reckoned`);
    });
  }
}

interface Weight {
  readonly held: number;
  readonly reckoned: number;
}

function isReckoned({ held, reckoned }: Weight): boolean {
  return held <= reckoned * 1.25 + 250_000;
}

function weighed(queries: readonly string[]): Weight {
  const before = heapHeld();
  const plans = plansOf(queries);
  const held = heapHeld() - before;
  return { held, reckoned: plans.reduce((sum, { bytes }) => sum + bytes, 0) };
}
