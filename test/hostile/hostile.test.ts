import { smallOceanTests } from './small-ocean-tests.js';

/** A case of each family; those of damaged cache files open two services each. */
await smallOceanTests(({ name, families }) => (name === 'cache files' ? 3 : Object.keys(families).length));
