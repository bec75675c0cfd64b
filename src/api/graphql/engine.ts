import type { GraphQLSchema, ValidationRule } from 'graphql';
import { specifiedRules } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Plan, Refusal } from './documents/document-plan.js';
import { makePlan } from './documents/document-plan.js';
import type { Writer } from './writer/writer.js';
import { createWriter } from './writer/writer.js';

/** Plans and executes documents over one schema. */
export interface Engine {
  readonly schema: GraphQLSchema;
  /** The plan of a text, remembered under text and operation name. */
  plan(text: string, operationName: string | undefined): Plan | Refusal;
  /** Runs a plan of this engine. */
  readonly run: Writer;
}

export interface EngineOptions {
  /** Rules of validation in addition to those of GraphQL. */
  readonly rules?: readonly ValidationRule[];
  /** Compile documents. Default: where the process allows code from strings. */
  readonly compile?: boolean;
}

/** The bounds of the plans that are remembered: their number and their bytes together. */
const planBounds = { max: 1000, maxSize: 64 * 2 ** 20, sizeCalculation: ({ bytes }: Plan | Refusal) => bytes };

interface Remembered {
  readonly text: string;
  readonly operationName: string | undefined;
  readonly made: Plan | Refusal;
}

export function createEngine(schema: GraphQLSchema, { rules = [], compile = true }: EngineOptions = {}): Engine {
  const allRules = [...specifiedRules, ...rules];
  const plans = new LRUCache<string, Plan | Refusal>(planBounds);
  /**
   * The plan of the last request: most requests repeat the text of the one before. A look-up of 1.5 kB of text takes 3
   * µs more.
   */
  let last: Remembered | undefined;

  return {
    schema,
    plan(text, operationName) {
      if (last && text === last.text && operationName === last.operationName) return last.made;
      const key = operationName === undefined ? `0${text}` : `${operationName.length}:${operationName}${text}`;
      const known = plans.get(key);
      const made = known ?? makePlan(schema, allRules, text, operationName);
      if (!known) plans.set(key, made);
      last = { text, operationName, made };
      return made;
    },
    run: createWriter(schema, compile),
  };
}
