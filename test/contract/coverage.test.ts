import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import type { GraphQLSchema } from 'graphql';
import { isEnumType, isInputObjectType, isObjectType, isUnionType } from 'graphql';
import { servedSchema } from '../../src/api/graphql/schema/schema.js';
import type { ServiceOf } from '../scenarios/play.js';
import { handMadeServices, play } from '../scenarios/play.js';
import { readScenarios, type Scenario } from '../scenarios/scenario.js';
import { alwaysNull, detailModels, enums, inputs, operations, types } from './members.js';
import { serviceWithout } from './mutants.js';
import { rules } from './rules.js';
import { tracedMembers } from './trace.js';

/**
 * Every entry of the published lists has a scenario that fails without it. Members are found by tracing: the expected
 * answer of some scenario needs each of them. Rules are switched off in the code one at a time, and the scenarios that
 * may depend on the rule are played until one fails.
 */
const schema = await schemaOf('strict');
const scenarios = readScenarios().map((scenario) => ({
  scenario,
  expected: readFileSync(scenario.expectedPath, 'utf8'),
}));

const shown = await shownMembers();
let entries = 0;

describe('every published member is served, and the answer of a scenario needs it', () => {
  for (const [name, { type, args, deprecated }] of Object.entries(operations)) {
    member(`Query.${name}`, () => {
      const field = schema.getQueryType()?.getFields()[name];
      assert.equal(String(field?.type), type);
      assert.match(field?.deprecationReason ?? '', new RegExp(deprecated ?? '^$'));
    });
    for (const [arg, argType] of Object.entries(args)) {
      member(`Query.${name}(${arg})`, () => {
        const found = schema
          .getQueryType()
          ?.getFields()
          [name]?.args.find((each) => each.name === arg);
        assert.equal(String(found?.type), argType);
      });
    }
  }
  for (const [typeName, fields] of [...Object.entries(types), ...Object.entries(inputs)]) {
    for (const [field, type] of Object.entries(fields)) {
      member(`${typeName}.${field}`, () => {
        const holder = schema.getType(typeName);
        assert.ok(isObjectType(holder) || isInputObjectType(holder), `${typeName} is served`);
        const found = holder.getFields()[field];
        assert.ok(found, `${typeName}.${field} is served`);
        if (type !== '') assert.equal(String(found.type), type);
      });
    }
  }
  for (const [typeName, values] of Object.entries(enums)) {
    for (const value of values) {
      member(`${typeName}.${value}`, () => {
        const holder = schema.getType(typeName);
        assert.ok(isEnumType(holder) && holder.getValue(value), `${typeName} has the value ${value}`);
      });
    }
  }
  for (const model of detailModels) {
    member(`EventV2Details=${model}`, () => {
      const union = schema.getType('EventV2Details');
      assert.ok(isUnionType(union) && union.getTypes().some(({ name }) => name === model));
    });
  }
});

describe('every published rule holds, and a scenario fails where it is switched off', () => {
  for (const rule of rules) {
    it(rule.rule, async () => {
      entries += 1;
      const among = scenarios.filter(({ scenario }) =>
        rule.scenarios.some((beginning) => scenario.name.startsWith(beginning)),
      );
      await assertOneFails(among, handMadeServices(await serviceWithout(rule)));
    });
  }
});

it('the service as it is loaded for a rule passes the scenarios where the rule is left on', async () => {
  const [rule] = rules;
  const among = scenarios.slice(0, 20);
  const serviceOf = handMadeServices(await serviceWithout({ ...rule!, replace: rule!.find }));
  await assert.rejects(assertOneFails(among, serviceOf), /none of 20 scenarios fails/);
});

it('prints how many entries are covered', (t) => {
  t.diagnostic(`${entries} entries of the published interface, each with a scenario that fails without it`);
});

/** Asserts that a member is served, and that a scenario shows it. */
function member(path: string, assertServed: () => void): void {
  it(path, () => {
    entries += 1;
    assertServed();
    const isNull = Object.hasOwn(alwaysNull, path);
    assert.equal(shown.has(path), !isNull, `${isNull ? 'a' : 'no'} scenario has an answer with a value of ${path}`);
    if (isNull) assert.ok(shown.has(`${path} is null`), `no scenario selects ${path}`);
  });
}

/** The members that the expected answers of all scenarios need. `scenarios.test.ts` proves that they are answered. */
async function shownMembers(): Promise<Set<string>> {
  const found = new Set<string>();
  const schemas = { strict: schema, standard: await schemaOf('standard'), deployed: await schemaOf('deployed') };
  for (const { scenario, expected } of scenarios) {
    const answers = JSON.parse(expected) as { readonly body: { readonly data?: Record<string, unknown> | null } }[];
    scenario.steps.forEach(({ document, variables }, step) => {
      const data = answers[step]?.body.data;
      if (!data) return;
      for (const each of tracedMembers(schemas[scenario.profile], document, JSON.parse(variables ?? '{}'), data))
        found.add(each);
    });
  }
  return found;
}

async function schemaOf(profile: Scenario['profile']): Promise<GraphQLSchema> {
  return (await servedSchema(profile, 'registry')).schema;
}

async function assertOneFails(
  among: readonly { readonly scenario: Scenario; readonly expected: string }[],
  serviceOf: ServiceOf,
): Promise<void> {
  for (const { scenario, expected } of among) {
    if (!isDeepStrictEqual(await play(scenario, serviceOf), JSON.parse(expected))) return;
  }
  assert.fail(`none of ${among.length} scenarios fails`);
}
