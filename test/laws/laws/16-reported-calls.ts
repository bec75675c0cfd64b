import assert from 'node:assert/strict';
import { readJsonFixture } from '../../../src/base/fixture-files.js';
import type { Law } from '../law.js';
import { apartM } from '../motion.js';
import {
  aisKinds,
  type Point,
  type SeenEvent,
  type SeenTrack,
  secondsOf,
  someOfEach,
  type View,
  vesselsOf,
} from '../view.js';

interface Port {
  readonly locode: string;
  readonly name: string;
  readonly anchorageLon: number;
  readonly anchorageLat: number;
  readonly anchorageRadiusM: number;
}

const shortestS = 1800;
const longestS = 50 * 86_400;
/** A visit is published at most three days after its end. */
const latestS = 73 * 3600;
/** A stay on a track may show this later, and end this earlier: by leg into the berth, and by thinned positions. */
const slackS = 2400;

/**
 * Stays that tracks of fishing vessels, tankers and long cargo ships show against the visits; lengths of visits; names
 * in the table of ports.
 */
export const reportedCalls: Law = {
  number: 16,
  says:
    'each stay in port of half an hour or more that a track shows has its port visit, ferries and harbour craft ' +
    'apart; no visit is longer than 50 days, and no two ports share a name',
  breaks: [
    {
      what: 'stays of less than two days are not reported',
      file: 'generators/events/port-visit',
      find: 'hourS / 2',
      replace: '48 * hourS',
    },
    {
      what: 'the calls of fishing vessels are not reported',
      file: 'generators/events/port-visit',
      find: 'return !atHome.has(kind)',
      replace: "return !atHome.has(kind) && kind !== 'fishing'",
    },
  ],
  begin() {
    const ports = readJsonFixture<Port[]>('ports.json');
    assert.equal(new Set(ports.map(({ name }) => name)).size, ports.length, 'names of ports are distinct');
    const visited = new Set<string>();
    const missed: string[] = [];
    let stays = 0;
    return {
      async view(view) {
        const visits = view.events.filter(({ eventType }) => eventType === 'port_visit');
        for (const { eventId, start, end, eventDetails } of visits) {
          const lengthS = secondsOf(end!.time) - secondsOf(start.time);
          assert.ok(lengthS >= shortestS && lengthS <= longestS, `${eventId} lasts ${lengthS} s`);
          visited.add(eventDetails.portId!);
        }
        for (const track of await tracksOfVisitors(view)) {
          for (const stay of staysOn(track, ports)) {
            if (!(await liesWithin(view, track, stay))) continue;
            stays += 1;
            if (!stay.parts.every((part) => visits.some((visit) => isOf(visit, track, stay.port, part))))
              missed.push(
                `${track.trackId} lies in ${stay.port.name} from ${new Date(stay.fromS * 1000).toISOString()}`,
              );
          }
        }
        return visits.length;
      },
      end(few) {
        // One event in 5,000 is withdrawn.
        assert.ok(missed.length <= 1 + stays / 1000, `${missed.length} of ${stays} stays:\n${missed.join('\n')}`);
        assert.ok(few || stays > 600, `only ${stays} stays`);
        assert.ok(few || visited.size > 200, `visits to only ${visited.size} ports`);
      },
    };
  },
};

/** Tracks of fishing vessels, tankers and long cargo ships: none of them is a ferry or a harbour craft. */
async function tracksOfVisitors(view: View): Promise<SeenTrack[]> {
  const events = view.events.filter((event) =>
    vesselsOf(event).every(
      ({ vesselType, length }) =>
        vesselType === 'FISHING' || vesselType === 'TANKER' || (vesselType === 'CARGO' && (length ?? 0) > 110),
    ),
  );
  return (await Promise.all(someOfEach(events, aisKinds, 16).map((event) => view.tracksOf(event)))).flat();
}

interface Part {
  readonly fromS: number;
  readonly toS: number;
}

interface SeenStay extends Part {
  readonly port: Port;
  /** What lies between silences, in which the vessel may have left and come back: each over half an hour long. */
  readonly parts: readonly Part[];
  /** Whether the track shows how the vessel came and left. An answer has the track of some days only. */
  readonly arrives: boolean;
  readonly leaves: boolean;
}

/** The stretches of a track, well over half an hour long, in which a vessel lies still where ships of a port lie. */
function* staysOn({ trackId, positions }: SeenTrack, ports: readonly Port[]): Generator<SeenStay> {
  const isWhole = positions.length > 0 && Number(trackId.split(':')[2]) === secondsOf(positions[0]!.time);
  for (let i = 0; i < positions.length; ) {
    const first = positions[i]!;
    let end = i + 1;
    if ((first.speedOverGround ?? 0) < 1) {
      while (end < positions.length && apartM(first.point, positions[end]!.point) < 150) end += 1;
      const [fromS, toS] = [secondsOf(first.time), secondsOf(positions[end - 1]!.time)];
      const parts = partsOf(positions.slice(i, end)).filter((part) => part.toS - part.fromS > shortestS + 600);
      const port = parts.length > 0 ? portOf(first.point, ports) : undefined;
      if (port) yield { port, fromS, toS, parts, arrives: i > 0 || isWhole, leaves: end < positions.length };
    }
    i = end;
  }
}

/** What lies between silences longer than the slack. */
function partsOf(positions: SeenTrack['positions']): Part[] {
  const parts: Part[] = [];
  for (const { time } of positions) {
    const tS = secondsOf(time);
    const last = parts.at(-1);
    if (last && tS - last.toS <= slackS) parts[parts.length - 1] = { fromS: last.fromS, toS: tS };
    else parts.push({ fromS: tS, toS: tS });
  }
  return parts;
}

/** Whether the whole stay is so recent that a view shows its visit, and so old that the visit is published. */
async function liesWithin(view: View, track: SeenTrack, { port, fromS, toS, arrives, leaves }: SeenStay) {
  const sinceS = view.nowMs / 1000 - view.days * 86_400 + slackS;
  const untilS = view.nowMs / 1000 - latestS;
  if (fromS < sinceS || toS > untilS) return false;
  const isAwayAt = async (tS: number) => {
    const { vesselLastKnownPosition: last } = await view.askAt<{ vesselLastKnownPosition: { location: Point } | null }>(
      tS * 1000,
      'query($vesselId: String!) { vesselLastKnownPosition(vesselId: $vesselId) { location { lat lon } } }',
      { vesselId: track.vesselId },
    );
    return last !== null && apartM(last.location, { lon: port.anchorageLon, lat: port.anchorageLat }) > 10_000;
  };
  return (arrives || (await isAwayAt(sinceS))) && (leaves || (await isAwayAt(untilS)));
}

function portOf(point: Point, ports: readonly Port[]): Port | undefined {
  return ports.find(
    ({ anchorageLon: lon, anchorageLat: lat, anchorageRadiusM }) =>
      Math.abs(lat - point.lat) < 0.02 && apartM(point, { lon, lat }) < anchorageRadiusM,
  );
}

function isOf(visit: SeenEvent, track: SeenTrack, port: Port, { fromS, toS }: Part): boolean {
  const { start, end, vessels, eventDetails } = visit;
  return (
    vessels.vessel0!.trackId === track.trackId &&
    eventDetails.portId === port.locode &&
    secondsOf(start.time) <= fromS + slackS &&
    secondsOf(end!.time) >= toS - slackS
  );
}
