import { after } from 'node:test';
import type { OptionValues } from '../../src/compose/options/options.js';
import { openExport } from '../../src/export/open/open-export.js';
import type { ExportedOcean } from '../../src/export/rows/ocean-days.js';
import { partNames, tableParts } from '../../src/export/table-parts.js';
import type { DayChunk } from '../../src/model/event.js';
import type { OceanSource } from '../../src/model/ocean-source.js';
import type { AskedReports } from '../../src/model/sent-reports.js';
import type { ExportedRow, ExportOptions, ExportWhat } from '../../src/types.js';
import { defaultValues } from '../support/empty-service.js';
import { temporaryFolder } from './export-folders.js';

/** An ocean in which reports of a vessel on 2026-03-19 came in hours late, in the night after it. */
export const lateOptions = { seed: 'export 24', scale: 0.04, threads: 1 } as const;

/** An ocean of which several exports are made: its voyages are planned once, and its days are made once. */
export async function openOcean(own: Partial<OptionValues>) {
  const values = { ...defaultValues(), ...own };
  const open = (what: readonly ExportWhat[], options: ExportOptions) =>
    openExport({ what, values, options, nowMs: 0, named: (option) => option });
  const { run, close } = await open([], { asOf: '2026-03-20' });
  after(close);
  const { source } = run.ocean;
  const days = new Map<string, Promise<DayChunk[]>>();
  async function* eachDay(fromDay: number, toDay: number): AsyncGenerator<DayChunk> {
    const span = `${fromDay} ${toDay}`;
    const made = days.get(span) ?? source.generate(fromDay, toDay);
    days.set(span, made);
    yield* await made;
  }
  const askedReports: AskedReports[] = [];
  const fleetReports: OceanSource['fleetReports'] = (asked, take) => {
    askedReports.push(asked);
    return source.fleetReports!(asked, take);
  };
  return {
    /** The reports of the fleet that exports have asked for, in order. */
    askedReports: askedReports as readonly AskedReports[],
    /** The rows of tables. `scale`: the one by which days are made together, if not the ocean's. */
    async rows(
      what: readonly ExportWhat[],
      given: ExportOptions,
      { scale }: Partial<Pick<ExportedOcean, 'scale'>> = {},
    ) {
      const asked = await open(what, given);
      const ocean = {
        ...run.ocean,
        source: { ...source, eachDay, fleetReports, close: async () => {} },
        areas: asked.run.ocean.areas,
        ...(scale !== undefined && { scale }),
      };
      const shared = { ...asked.run, ocean, scratch: temporaryFolder() };
      const found = new Map<ExportWhat, ExportedRow[]>(what.map((each) => [each, []]));
      for await (const part of tableParts(shared, partNames(shared))) {
        const { columns } = shared.tables.get(part.what)!.table;
        for await (const batch of part.rows(false))
          for (const { cells, geometry } of batch) {
            const named = columns.map(({ name }, i) => [name, cells[i] ?? null] as const);
            found.get(part.what)!.push({ ...Object.fromEntries(named), geometry });
          }
      }
      await asked.close();
      return found;
    },
  };
}

/** The ocean of `lateOptions`, for all test files of this folder. */
export const lateOcean = await openOcean(lateOptions);
