import { fileURLToPath } from 'node:url';
import { runTests } from './support/run-tests.js';

/**
 * Runs the tests beside this file. Words after the command keep the files whose path holds one of them: `npm test --
 * access tiles`.
 */
await runTests(fileURLToPath(new URL('.', import.meta.url)), process.argv.slice(2), [
  'access',
  'admin',
  'collections',
  'columns',
  'export',
  'faults',
  'generators/chart',
  'generators/draws',
  'generators/events',
  'generators/fleet',
  'generators/frames',
  'generators/orbits',
  'generators/publication',
  'generators/sightings',
  'generators/voyages',
  'geo',
  'graphql/schema',
  'graphql/writer',
  'http',
  'journal',
  'map',
  'model',
  'options',
  'overlay',
  'pages',
  'panel',
  'queries',
  'records',
  'spatial',
  'tiles',
  'verify',
  'worlds',
]);
