import { createHash } from 'node:crypto';
import { packageVersion } from '../base/package-files.js';
import type { OptionValues } from '../compose/options/options.js';
import { wholeDigest } from '../store/cache/code-digest.js';

/** What replicas of one service have in common: the options that decide answers, and the code that applies commands. */
export function serviceName(values: OptionValues): string {
  const { seed, scale, days, now, run, profile, registry, empty, maxWorlds, rateLimit, users } = values;
  const answers = { seed, scale, days, now, run, profile, registry, empty, maxWorlds, rateLimit };
  const secret = createHash('sha256').update(JSON.stringify(users)).digest('hex').slice(0, 16);
  return JSON.stringify({ ...answers, users: secret, version: packageVersion(), code: wholeDigest().slice(0, 16) });
}
