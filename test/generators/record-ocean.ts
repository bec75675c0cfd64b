/** Writes the record that `recorded-ocean.test.ts` compares with. */
import { writeFileSync } from 'node:fs';
import { recordNow, recordPath } from './recorded-ocean.js';

writeFileSync(recordPath, recordNow());
