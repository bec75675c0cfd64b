import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { benchNowMs } from './ocean-options.js';
import { type BenchRow, milliseconds } from './row.js';
import { statistics } from './statistics.js';

const script = fileURLToPath(new URL('servers/first-answers.js', import.meta.url));
const run = promisify(execFile);
const processes = 5;

const asked = (query: string) => `/graphql?query=${encodeURIComponent(query)}`;
const week = new Date(benchNowMs - 7 * 86_400_000).toISOString();
const now = new Date(benchNowMs).toISOString();
const questions = {
  'a page of 1,000 events': asked('{ searchEventsV2(input: {limit: 1000}) { records { eventId start { time } } } }'),
  'events by a part of a name': asked(
    '{ searchEventsV2(input: {limit: 10, vesselMain: {name: {like: "MAR%"}}}) { records { eventId } } }',
  ),
  'a page of 1,000 frames': asked('{ searchSatelliteFramesV2(input: {limit: 1000}) { records { __typename } } }'),
  vessels: asked('{ searchVessels(input: {limit: 10}) { records { __typename } } }'),
  'last known positions': asked('{ searchLastKnownPositions(input: {limit: 10}) { records { __typename } } }'),
  'the nearest coast': asked('{ getNearestCoastline(input: {coordinates: [{lat: 40, lon: -12}]}) { __typename } }'),
  'a tile of a week': `/vectorTiles/eventsV2/2/2/1?query=${encodeURIComponent(`{"startTime": {"gte": "${week}"}}`)}`,
  'a tile of positions': `/vectorTiles/positions/2/2/1?query={}&at=${now}`,
};

/**
 * The first answer of a process over cached days to each kind of question, right after it is ready and after its
 * preparations, beside its fifth answer.
 */
export async function benchFirstAnswers(): Promise<BenchRow[]> {
  const cache = mkdtempSync(join(tmpdir(), 'maritime-events-bench-'));
  const answers = async (path: string, prepared: readonly string[]): Promise<number[]> =>
    JSON.parse((await run(process.execPath, [script, cache, now, path, ...prepared])).stdout) as number[];
  // Fills the cache.
  for (const path of Object.values(questions)) await answers(path, ['prepared']);
  const rows: BenchRow[] = [];
  for (const [what, path] of Object.entries(questions)) {
    const atOnce: number[] = [];
    const prepared: number[] = [];
    const fifth: number[] = [];
    for (let i = 0; i < processes; i++) {
      atOnce.push((await answers(path, []))[0]!);
      const times = await answers(path, ['prepared']);
      prepared.push(times[0]!);
      fifth.push(times[4]!);
    }
    const [first, warm] = [statistics(prepared), statistics(fifth)];
    const unprepared = milliseconds(statistics(atOnce).median);
    rows.push({
      what: `first answer: ${what}`,
      ours: milliseconds(first.median),
      spread: `${milliseconds(first.least)} to ${milliseconds(first.most)}; before preparations ${unprepared}`,
      baseline: `its fifth: ${milliseconds(warm.median)}`,
      ratio: `${(first.median / warm.median).toPrecision(2)} times as long`,
    });
  }
  rmSync(cache, { recursive: true });
  return rows;
}
