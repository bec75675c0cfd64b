import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { register } from 'node:module';
import { describe, it } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { MapperKind, mapSchema } from '@graphql-tools/utils';
import type { GraphQLSchema } from 'graphql';
import { GraphQLUnionType, isEnumType, isInputObjectType, isObjectType, isUnionType } from 'graphql';
import { servedSchema } from '../../src/graphql/schema/schema.js';
import type { serviceOver } from '../../src/service.js';
import type { ServiceOf } from '../scenarios/play.js';
import { handMadeServices, play } from '../scenarios/play.js';
import { readScenarios, type Scenario } from '../scenarios/scenario.js';
import { detailModels, enums, inputs, operations, types } from './members.js';
import { rules } from './rules.js';

/**
 * Every entry of the published lists has a scenario that fails without it. One entry at a time is removed, a member
 * from the served schema or a rule from the code; then the scenarios that may depend on it are played until one fails.
 */
const { schema } = await servedSchema('strict', 'registry');
const scenarios = readScenarios().map((scenario) => ({
  scenario,
  text: readFileSync(scenario.expectedPath.replace(/json$/, 'graphql'), 'utf8'),
  expected: readFileSync(scenario.expectedPath, 'utf8'),
}));

let entries = 0;

describe('every published member is served, and a scenario fails without it', () => {
  for (const [name, { type, args, deprecated }] of Object.entries(operations)) {
    member(name, `Query.${name}`, () => {
      const field = schema.getQueryType()?.getFields()[name];
      assert.equal(String(field?.type), type);
      assert.match(field?.deprecationReason ?? '', new RegExp(deprecated ?? '^$'));
    });
    for (const [arg, argType] of Object.entries(args)) {
      member(arg, `Query.${name}(${arg})`, () => {
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
      member(field, `${typeName}.${field}`, () => {
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
      member(value, `${typeName}.${value}`, () => {
        const holder = schema.getType(typeName);
        assert.ok(isEnumType(holder) && holder.getValue(value), `${typeName} has the value ${value}`);
      });
    }
  }
  for (const model of detailModels) {
    member(model, `EventV2Details=${model}`, () => {
      const union = schema.getType('EventV2Details');
      assert.ok(isUnionType(union) && union.getTypes().some(({ name }) => name === model));
    });
  }
});

describe('every published rule holds, and a scenario fails where it is switched off', () => {
  register('./mutant-hooks.js', import.meta.url, { data: rules });
  rules.forEach(({ rule, scenarios: beginnings }, number) => {
    it(rule, async () => {
      entries += 1;
      const { serviceOver: broken } = (await import(`../../src/service.js?rule=${number}`)) as {
        serviceOver: typeof serviceOver;
      };
      const among = scenarios.filter(({ scenario }) =>
        beginnings.some((beginning) => scenario.name.startsWith(beginning)),
      );
      await assertOneFails(among, handMadeServices(undefined, broken));
    });
  });
});

it('prints how many entries are covered', (t) => {
  t.diagnostic(`${entries} entries of the published interface, each with a scenario that fails without it`);
});

function member(name: string, path: string, assertServed: () => void): void {
  it(path, async () => {
    entries += 1;
    assertServed();
    const word = new RegExp(`\\b${name}\\b`);
    // First scenarios that name the member in the request, then those that only show it in the answer, as enum values.
    const asked = scenarios.filter(({ text }) => word.test(text));
    const shown = scenarios.filter(({ text, expected }) => !word.test(text) && word.test(expected));
    // Scenarios of the operation in the path come before all others.
    const isNear = ({ scenario }: (typeof scenarios)[number]) =>
      path.toLowerCase().includes(scenario.name.slice(0, scenario.name.indexOf('/')).toLowerCase());
    const [near, far] = [[...asked, ...shown].filter(isNear), [...asked, ...shown].filter((each) => !isNear(each))];
    await assertOneFails(
      [...near, ...far],
      handMadeServices((whole) => without(whole, path)),
    );
  });
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

/** The schema without one member. */
function without(whole: GraphQLSchema, path: string): GraphQLSchema {
  let found = false;
  const drop = (here: string): null | undefined => {
    if (here !== path) return undefined;
    found = true;
    return null;
  };
  const left = mapSchema(whole, {
    [MapperKind.OBJECT_FIELD]: (_, name, typeName) => drop(`${typeName}.${name}`),
    [MapperKind.INPUT_OBJECT_FIELD]: (_, name, typeName) => drop(`${typeName}.${name}`),
    [MapperKind.ARGUMENT]: (argument, fieldName, typeName) =>
      drop(`${typeName}.${fieldName}(${argument.astNode?.name.value})`),
    [MapperKind.ENUM_VALUE]: (_, typeName, __, name) => drop(`${typeName}.${name}`),
    [MapperKind.UNION_TYPE]: (union) => {
      const config = union.toConfig();
      const kept = config.types.filter((type) => drop(`${union.name}=${type.name}`) !== null);
      return kept.length === config.types.length ? undefined : new GraphQLUnionType({ ...config, types: kept });
    },
  });
  assert.ok(found, `${path} is in the schema`);
  return left;
}
