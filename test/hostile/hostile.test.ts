import { smallOceanTests } from './small-ocean-tests.js';

/** A case of each family; one of damaged cache files, which opens two services. */
await smallOceanTests(({ name, families }) => (name === 'cache files' ? 1 : Object.keys(families).length));
