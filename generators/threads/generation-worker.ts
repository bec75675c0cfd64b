/** What a worker does. The code of a stage is loaded for its first task, or at the start if the role needs it. */
import { owner, threadData } from '#platform/threads.js';
import { invariant } from '../../src/base/errors.js';
import type { DayChunk } from '../../src/model/event.js';
import type { LastPositions } from '../../src/model/last-positions.js';
import type { OceanSource } from '../../src/model/ocean-source.js';
import { openChunk } from '../../src/model/packed-chunk.js';
import type { WatchedAreas } from '../events/watched-areas.js';
import { blockAt, vesselCount } from '../fleet/fleet.js';
import type { Span } from '../sheets/span.js';
import type { PackedSeen } from '../sightings/seen.js';
import type { Sky } from '../sightings/sky.js';
import type { Motion } from '../voyages/positions.js';
import type { SentBySome } from '../voyages/reporting-vessels.js';
import type { Reports } from '../voyages/reports.js';
import { vesselsOf } from './fleet-shares.js';
import { type OceanRefs, oceanRefs } from './ocean-refs.js';
import type { Answer, Task, WorkerOcean } from './tasks.js';

/** The functions that make files; each is loaded by its first call. */
export interface Packing {
  /** Packs the rows of some days as the file of the block with this number; undefined if there are none. */
  block(): Promise<(chunks: readonly DayChunk[], refs: OceanRefs, number: number) => Uint8Array | undefined>;
  /** Packs what sources say of all vessels: the periods that begin before a day. */
  vessels(): Promise<(source: FleetRecords, beforeDay: number) => Promise<Uint8Array>>;
  /** Packs the identities that begin in an era. */
  identities(): Promise<(source: OceanRefs, era: number) => Uint8Array>;
}

type FleetRecords = OceanRefs & Pick<OceanSource, 'vesselPeriods'>;

const { seed, scale, role, keptServices }: WorkerOcean = threadData;
const fleetSize = vesselCount(scale);

const loadSailing = () => import('../events/observe-vessels.js');
const loadAreas = () => Promise.all([import('../events/asked-areas.js'), import('../events/observe-areas.js')]);
const loadHearing = () =>
  Promise.all([
    import('../voyages/heard-vessels.js'),
    import('../../src/model/last-positions.js'),
    import('../voyages/reports.js'),
    loadMotion(),
  ]);
const loadRecords = () => import('../registries/registry.js');
const loadReports = () =>
  Promise.all([import('../voyages/reporting-vessels.js'), import('../voyages/reports.js'), loadMotion()]);
const loadMotion = () => import('../voyages/positions.js');
const loadLooking = () => import('../sightings/sightings.js');
const loadSky = () => import('../sightings/sky.js');
const loadPublishing = () => import('../publication/publish-days.js');

/** Loads what the first tasks of this role need, so that a worker that is started early uses the time. */
async function prepare(): Promise<void> {
  blockAt(seed, 0);
  if (role === 'looking') await Promise.all([loadLooking(), loadSky(), loadPublishing()]);
  else {
    const { laneNetwork } = await import('../chart/lane-network.js');
    laneNetwork();
    await loadSailing();
  }
}

/** What this thread keeps from task to task. */
const workspace: {
  /** Made for the first vessels that sail, and kept for the next generation. */
  motion: Motion | undefined;
  /** Made for the first vessels that are heard, or whose reports are asked for. */
  reports: Reports | undefined;
  /** Made for the first vessels that are heard. */
  positions: LastPositions | undefined;
  /** Made for the first vessels whose reports are asked for. */
  sent: SentBySome | undefined;
  /** The skies of the last two spans: one is published while the next one is looked at. */
  skies: readonly Sky[];
  /** What was seen on the last days that were published. */
  seen: PackedSeen | undefined;
  /** The last list of areas that was watched. */
  watched: { readonly number: number; readonly groups: readonly WatchedAreas[] } | undefined;
  /** Made for the first block. */
  refs: OceanRefs | undefined;
} = {
  motion: undefined,
  reports: undefined,
  positions: undefined,
  sent: undefined,
  skies: [],
  seen: undefined,
  watched: undefined,
  refs: undefined,
};

async function perform(task: Task, packing: Packing): Promise<Answer> {
  switch (task.stage) {
    case 'sail': {
      const [{ observeVessels }, { Motion }] = await Promise.all([loadSailing(), loadMotion()]);
      workspace.motion ??= new Motion(seed, keptServices);
      const { motion } = workspace;
      const vessels = vesselsOf(seed, fleetSize, task.share);
      const { fromDay, toDay } = task.span;
      const { observations, trajectories } = observeVessels({ motion, fleetSize, vessels, fromDay, toDay }, task.room);
      return { stage: 'sail', observations, trajectories };
    }
    case 'sky':
      await skyOf(task.span);
      return { stage: 'sky' };
    case 'sight': {
      const { observeSightings } = await loadLooking();
      return { stage: 'sight', sighted: observeSightings(seed, task.trajectories, await skyOf(task.span)) };
    }
    case 'watch': {
      const [[{ askedAreas }, { observeAreas }], { Motion }] = await Promise.all([loadAreas(), loadMotion()]);
      workspace.motion ??= new Motion(seed, keptServices);
      const { motion } = workspace;
      if (workspace.watched?.number !== task.number)
        workspace.watched = { number: task.number, groups: askedAreas(task.areas) };
      const vessels = vesselsOf(seed, fleetSize, task.share);
      const watched = { motion, fleetSize, vessels, ...task.span };
      return { stage: 'watch', observations: observeAreas(watched, workspace.watched.groups) };
    }
    case 'publish': {
      const { publishDays } = await loadPublishing();
      workspace.seen = task.seen ?? workspace.seen;
      invariant(workspace.seen !== undefined, 'the first publish task of a span has what was seen on it');
      const sky = await skyOf(task.span);
      return { stage: 'publish', chunks: publishDays(seed, task.days, sky, workspace.seen, task.seenFromDay) };
    }
    case 'block': {
      const [{ publishDays }, packFile] = await Promise.all([loadPublishing(), packing.block()]);
      workspace.seen = task.seen ?? workspace.seen;
      invariant(workspace.seen !== undefined, 'the first block of a span has what was seen on it');
      const sky = await skyOf(task.span);
      const chunks = publishDays(seed, task.days, sky, workspace.seen, task.seenFromDay).map(openChunk);
      workspace.refs ??= oceanRefs(seed, scale);
      return { stage: 'block', file: packFile(chunks, workspace.refs, task.number) };
    }
    case 'report': {
      const [{ SentBySome }, { Reports }, { Motion }] = await loadReports();
      workspace.motion ??= new Motion(seed, keptServices);
      workspace.reports ??= new Reports(workspace.motion);
      workspace.sent ??= new SentBySome(workspace.motion, workspace.reports);
      return { stage: 'report', sent: workspace.sent.of(vesselsOf(seed, fleetSize, task.share), task.asked) };
    }
    case 'hear': {
      const [{ heardVessels }, { LastPositions }, { Reports }, { Motion }] = await loadHearing();
      workspace.motion ??= new Motion(seed, keptServices);
      workspace.reports ??= new Reports(workspace.motion);
      const { reports } = workspace;
      workspace.refs ??= oceanRefs(seed, scale);
      workspace.positions ??= new LastPositions({
        ...workspace.refs,
        lastReceived: (...question) => reports.lastReceived(...question),
      });
      return { stage: 'hear', heard: heardVessels(workspace.positions, task) };
    }
    case 'vessels': {
      const [{ vesselPeriods }, packVessels] = await Promise.all([loadRecords(), packing.vessels()]);
      workspace.refs ??= oceanRefs(seed, scale);
      const records: FleetRecords = {
        ...workspace.refs,
        vesselPeriods: (...question) => vesselPeriods(seed, ...question),
      };
      return { stage: 'vessels', file: await packVessels(records, task.beforeDay) };
    }
    case 'identities': {
      const packIdentities = await packing.identities();
      workspace.refs ??= oceanRefs(seed, scale);
      return { stage: 'identities', file: packIdentities(workspace.refs, task.era) };
    }
  }
}

/** The sky of a span. Two are kept, since to make one takes longer than to look for the vessels of a share. */
async function skyOf({ fromDay, toDay }: Span): Promise<Sky> {
  const { skyOver } = await loadSky();
  const known = workspace.skies.find((sky) => sky.fromDay === fromDay && sky.days === toDay - fromDay);
  if (known !== undefined) return known;
  const last = workspace.skies.slice(-1);
  // The older one is forgotten first, so that no third one is in memory.
  workspace.skies = last;
  const sky = skyOver(seed, scale, { fromDay, toDay });
  workspace.skies = [...last, sky];
  return sky;
}

/** Does the tasks that this thread is sent, one after the other, in their order. An error ends the thread. */
export function serveTasks(packing: Packing): void {
  invariant(owner !== null, 'tasks are done in a worker');
  const port = owner;
  let last = prepare();
  port.on('message', (task: Task) => {
    last = last.then(async () => {
      port.postMessage(await perform(task, packing));
    });
  });
}
