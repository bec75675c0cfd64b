import { createHash } from 'node:crypto';
import { availableParallelism, tmpdir } from 'node:os';
import { LRUCache } from 'lru-cache';
import { nanoid } from 'nanoid';
import { createOcean } from '../../../generators/ocean.js';
import { createUsers } from '../../api/access/users.js';
import { servedSchema } from '../../api/graphql/schema/schema.js';
import { viewerOf } from '../../api/queries/search-events-v2.js';
import type { OptionValues } from '../../compose/options/options.js';
import { threadCount } from '../../compose/options/thread-count.js';
import { realNowMs } from '../../compose/real-time.js';
import { createCoastline } from '../../earth/coastline/coastline.js';
import type { OceanSource } from '../../model/ocean-source.js';
import { millisecondsText } from '../../model/timestamp.js';
import type { VesselIdentity } from '../../model/vessel-identity.js';
import { packageVersion } from '../../platform/node/package-files.js';
import { codeVersion } from '../../store/cache/code-version.js';
import type { ExportOptions, ExportWhat } from '../../types.js';
import type { OwnArea } from '../../worlds/overlay/own-area.js';
import { readingTerms } from '../../worlds/records/reading/place.js';
import { areasOfUsers } from '../../worlds/records/user-areas.js';
import type { OpenExport } from '../export-into-folder.js';
import { dayName, daysOfShard } from '../export-request.js';
import { readExportRequest } from '../read-export-request.js';
import { exportWhats, tableReader } from '../tables/export-tables.js';

/** What opening an export needs. */
export interface ExportTerms {
  readonly what: readonly ExportWhat[];
  /** The options of the ocean, read. */
  readonly values: OptionValues;
  /** The other options, as the caller gave them. */
  readonly options: ExportOptions;
  /** The instant of an export without `asOf`. */
  readonly nowMs: number;
  /** How the caller names an option. */
  readonly named: (option: keyof ExportOptions) => string;
}

/** Opens an export over an ocean of its own. Rejects with BAD_USER_INPUT, which names the option. */
export async function openExport(terms: ExportTerms): Promise<OpenExport> {
  const { values, options, nowMs, named } = terms;
  const { seed, scale, clean, days, users, profile, registry, publicUrl = '' } = values;
  const what = exportWhats.filter((each) => terms.what.includes(each));
  const names = createUsers(users).names;
  const request = readExportRequest(what, options, { nowMs, days, users: names, named });
  const areas = areasOfUsers(users, readingTerms(values)).filter(({ userName }) => userName === request.user);
  const { schema, pruned } = await servedSchema(profile, registry);
  const hiddenEventTypes = pruned.flatMap((name) => /^EventType\.(.+)$/.exec(name)?.[1] ?? []);
  const kind = { isChanges: request.sinceMs !== undefined, without: request.subpaths ? [] : ['subpathIds'] };
  const { fromDay, toDay } = daysOfShard(request);
  const threads = threadCount({ ...values, days: toDay - fromDay }, availableParallelism());
  // Meanwhile this thread makes bytes of rows, and is as busy as a thread that generates.
  const generating = Math.max(1, threads - 1);
  const source = remembering(createOcean({ seed, scale, clean, threads: generating, keptServices }));
  return {
    run: {
      request,
      ocean: { source, scale, areas, coastDistanceM: (lon, lat) => createCoastline().distanceM(lon, lat) },
      view: {
        viewer: viewerOf({ asOfMs: request.asOfMs, user: request.user, days, hiddenEventTypes }),
        sinceMs: request.sinceMs,
        baseUrl: publicUrl,
        quirks: profile === 'deployed',
      },
      scratch: tmpdir(),
      tables: new Map(what.map((each) => [each, tableReader(schema, each, kind)])),
    },
    files: { unique: nanoid, realNowMs },
    manifest: (format) => ({
      version: packageVersion(),
      generator: codeVersion(),
      seed,
      scale,
      clean,
      profile,
      registry,
      publicUrl,
      days,
      user: request.user,
      areas: areas.length === 0 ? null : digestOf(areas),
      asOf: millisecondsText(request.asOfMs),
      changesSince: request.sinceMs === undefined ? null : millisecondsText(request.sinceMs),
      what,
      format,
      from: dayName(request.fromDay),
      to: dayName(request.toDay),
      subpaths: request.subpaths,
      every: request.everyS === undefined ? null : request.everyS / 60,
    }),
    close: () => source.close(),
  };
}

/** This thread requests the late reports of a day, vessel by vessel: it needs each service once a day. */
const keptServices = 500;

function digestOf(areas: readonly OwnArea[]): string {
  return createHash('sha256').update(JSON.stringify(areas)).digest('hex');
}

/** Identities that are remembered, some 4 MB: those of the default fleet over 540 days. */
const keptIdentities = 6000;

/** The source, which remembers the identities that were used last. */
function remembering(source: OceanSource): OceanSource {
  const known = new LRUCache<number, VesselIdentity>({ max: keptIdentities });
  return {
    ...source,
    identity(ref) {
      const before = known.get(ref);
      if (before !== undefined) return before;
      const identity = source.identity(ref);
      known.set(ref, identity);
      return identity;
    },
  };
}
