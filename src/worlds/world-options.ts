import { checkMembers } from '../base/check-members.js';
import { leastRate, mostRate, mostStepMs } from '../base/clock.js';
import {
  decimalReader,
  instantReader,
  refuseOption,
  switchReader,
  wholeNumberReader,
} from '../compose/options/option-readers.js';
import type { WorldOptions } from '../types.js';
import { readRules } from './faults/read-rule.js';
import type { NewWorld } from './worlds.js';

const readers = {
  now: instantReader('now'),
  running: switchReader('running'),
  rate: decimalReader('rate', leastRate, mostRate),
  stepPerRequestMs: wholeNumberReader('stepPerRequestMs', 0, mostStepMs),
  pinned: switchReader('pinned'),
  empty: switchReader('empty'),
  strictFaults: switchReader('strictFaults'),
};

/**
 * Reads the options of a new world. Throws BAD_USER_INPUT for an unknown member and for a value not accepted, and
 * InputProblem for faults that are no rules.
 */
export function readWorldOptions(options: WorldOptions): NewWorld {
  checkMembers('A new world', options, [...Object.keys(readers), 'sessions', 'stories', 'records', 'faults']);
  const { now, running, rate, stepPerRequestMs, pinned, empty, stories, records, faults } = options;
  readers.strictFaults.parse(options.strictFaults ?? false);
  const { sessions = [] } = options;
  if (!Array.isArray(sessions) || !sessions.every((user) => typeof user === 'string'))
    refuseOption('sessions', sessions, 'a list of names of users');
  if (faults !== undefined) readRules(faults, 'faults');
  return {
    stories,
    records,
    ...(now === undefined ? {} : { now: readers.now.parse(now) }),
    ...(running === undefined ? {} : { running: readers.running.parse(running) }),
    ...(rate === undefined ? {} : { rate: readers.rate.parse(rate) }),
    ...(stepPerRequestMs === undefined ? {} : { stepPerRequestMs: readers.stepPerRequestMs.parse(stepPerRequestMs) }),
    ...(pinned === undefined ? {} : { pinned: readers.pinned.parse(pinned) }),
    ...(empty === undefined ? {} : { empty: readers.empty.parse(empty) }),
    ...(faults === undefined ? {} : { faults }),
  };
}
