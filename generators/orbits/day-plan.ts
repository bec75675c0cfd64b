import { acquisitions, granuleScene, type PlannedScene } from './acquisitions.js';
import { Passage } from './passage.js';
import { type Mission, orbits, periodS, sinceAnchor } from './satellites.js';

/** A planned scene on one day of a satellite's cycle. */
export class DueScene {
  readonly scene: PlannedScene;
  /** Start and end, seconds after midnight; within the day. */
  readonly beginS: number;
  readonly endS: number;
  /** The number of the orbit, counted from relative orbit 1 of the cycle; -1 for the last orbit of the cycle before. */
  readonly orbitInCycle: number;
  /** When the orbit's node was crossed, seconds after midnight. */
  readonly nodeS: number;
  readonly #mission: Mission;
  #passage: Passage | undefined;

  constructor(mission: Mission, { nodeS, orbitInCycle }: DayPass, scene: PlannedScene) {
    this.scene = scene;
    this.beginS = nodeS + scene.fromS;
    this.endS = nodeS + scene.toS;
    this.orbitInCycle = orbitInCycle;
    this.nodeS = nodeS;
    this.#mission = mission;
  }

  /** The flight over the scene, made on the first call: few scenes hold a vessel. */
  get passage(): Passage {
    const { track, fromS, toS } = this.scene;
    this.#passage ??= new Passage(this.#mission, track, (fromS + toS) / 2);
    return this.#passage;
  }
}

/**
 * The scenes that a satellite is to acquire on a UTC day of its cycle, before light and failures. They are the same in
 * each cycle and each slot, so each list is made once.
 */
export function dueScenes(satellite: number, dayOfCycle: number): readonly DueScene[] {
  const key = satellite * 100 + dayOfCycle;
  let list = lists.get(key);
  if (list === undefined) {
    list = makeDue(satellite, dayOfCycle);
    lists.set(key, list);
  }
  return list;
}

/** By satellite * 100 + day of the cycle: at most 184 lists. */
const lists = new Map<number, readonly DueScene[]>();

function makeDue(satellite: number, dayOfCycle: number): readonly DueScene[] {
  const { mission } = orbits[satellite]!;
  const plan = acquisitions().plans.get(mission);
  const granules = acquisitions().granules[satellite]![dayOfCycle] ?? [];
  const due: DueScene[] = [];
  passesOfDay(satellite, dayOfCycle).forEach((pass, number) => {
    if (plan === undefined) {
      for (const granule of granules)
        if (granule.pass === number)
          addDue(due, new DueScene(mission, pass, granuleScene(granule, pass.track, pass.nodeS)), 0);
    } else {
      // Half a second from midnight, so that rounding moves no scene to another day.
      for (const scene of plan) if (scene.track === pass.track) addDue(due, new DueScene(mission, pass, scene), 0.5);
    }
  });
  return due;
}

/** Adds a scene that lies within the day, at least `marginS` seconds from its ends. */
function addDue(list: DueScene[], due: DueScene, marginS: number): void {
  if (due.beginS >= marginS && due.endS <= 86400 - marginS) list.push(due);
}

/** An orbit that lies in a day, at least in part. */
export interface DayPass {
  /** When its node is crossed, seconds after midnight. */
  readonly nodeS: number;
  readonly track: number;
  /** The number of the orbit, counted from relative orbit 1 of the cycle; -1 for the last orbit of the cycle before. */
  readonly orbitInCycle: number;
}

export function passesOfDay(satellite: number, dayOfCycle: number): readonly DayPass[] {
  const orbit = orbits[satellite]!;
  const period = periodS(orbit.mission);
  const list: DayPass[] = [];
  const { cycle, track, sinceNodeS } = sinceAnchor(orbit, dayOfCycle * 86400);
  const first = cycle * orbit.mission.orbits + track;
  for (let k = 0, nodeS = -sinceNodeS; nodeS < 86400; k++, nodeS += period) {
    list.push({ nodeS, track: (track + k) % orbit.mission.orbits, orbitInCycle: first + k });
  }
  return list;
}
