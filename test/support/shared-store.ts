import { createHistory } from '../../src/worlds/history.js';
import { namedSource, type OceanName, oceans } from './oceans.js';

/** A named ocean for all tests of a process, which do not close it: what it knows of its vessels is made once. */
export const sharedSource = once((name: OceanName) => namedSource(name));

/** A named ocean with a store of its days, from `fromDay` to the day of its clock, exclusive, and of some others. */
export const sharedStore = once(async (name: OceanName) => {
  const { days, now } = oceans[name];
  const toDay = Math.floor(now / 86_400_000);
  const fromDay = toDay - days + 1;
  const ocean = sharedSource(name);
  const history = createHistory(ocean);
  await history.ensure({ fromDay, toDay }, { fromDay, toDay });
  return { ocean, store: history.store, fromDay, toDay };
});

/** The same result for the same name. */
function once<T>(make: (name: OceanName) => T): (name: OceanName) => T {
  const made = new Map<OceanName, T>();
  return (name) => {
    const result = made.get(name) ?? make(name);
    made.set(name, result);
    return result;
  };
}
