import { fileURLToPath } from 'node:url';
import { graphqlRequest, latencies, openConnection, throughput } from './http-client.js';
import { httpOcean } from './ocean-options.js';
import type { BenchRow } from './row.js';
import { factor, grouped, timesRow } from './row.js';
import type { ServerProcess } from './server-process.js';
import { startServer } from './server-process.js';
import { serviceArgs } from './service-args.js';
import { type Statistics, statistics } from './statistics.js';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
/** The arguments of our command. */
export const oursArgs = serviceArgs(httpOcean);

/** Pages of full events from our server and from GraphQL Yoga, in turn, on one connection each. */
export async function benchEventsOverHttp(): Promise<BenchRow[]> {
  const [ours, yoga] = await Promise.all([startServer(oursArgs), startServer([path('./servers/yoga.js')])]);
  const token = await signIn(ours);
  const rows: BenchRow[] = [];
  for (const [events, count] of [
    [100, 60],
    [1000, 12],
  ] as const) {
    const request = graphqlRequest(fullEvents(events), token);
    await sameAnswer(ours, yoga, request);
    const times: [number[], number[]] = [[], []];
    for (let round = 0; round < 5; round++) {
      // Round 0 warms up.
      const [mine, theirs] = [await latencies(ours.port, request, count), await latencies(yoga.port, request, count)];
      if (round === 0) continue;
      times[0].push(...mine);
      times[1].push(...theirs);
    }
    rows.push(
      timesRow(
        `${grouped(events)} full events over HTTP, p50`,
        statistics(times[0]),
        'GraphQL Yoga',
        statistics(times[1]),
      ),
    );
  }
  await Promise.all([ours.stop(), yoga.stop()]);
  return rows;
}

/**
 * The smallest query, signed in, over 32 connections; beside a hand-written server that checks nothing, and beside
 * graphql-http with our resolvers.
 */
export async function benchSmallQuery(): Promise<BenchRow[]> {
  const servers = await Promise.all([
    startServer(oursArgs),
    startServer([path('./servers/hand-written.js')]),
    startServer([path('./servers/graphql-http.js')]),
  ]);
  const [ours, byHand, graphqlHttp] = servers;
  const small = graphqlRequest('{ __typename }', await signIn(ours));
  const asked: readonly (readonly [ServerProcess, Buffer])[] = [
    [ours, small],
    [byHand, graphqlRequest('{ hello }', undefined)],
    [graphqlHttp, small],
  ];
  const rates: number[][] = asked.map(() => []);
  for (let round = 0; round < 6; round++) {
    for (const [i, [{ port }, request]] of asked.entries()) {
      const rate = await throughput(port, request, 32, 1500);
      // Round 0 warms up.
      if (round > 0) rates[i]!.push(rate);
    }
  }
  await Promise.all(servers.map((server) => server.stop()));
  const [mine, hand, theirs] = rates.map(statistics) as [Statistics, Statistics, Statistics];
  const row = (baseline: string, other: Statistics, ratio: string): BenchRow => ({
    what: 'small query, signed in, 32 connections',
    ours: `${grouped(mine.median)} requests/s`,
    spread: `${grouped(mine.least)} to ${grouped(mine.most)}`,
    baseline: `${baseline}: ${grouped(other.median)} requests/s`,
    ratio,
  });
  return [
    row('node:http and graphql-jit by hand', hand, `${Math.round((100 * mine.median) / hand.median)} %`),
    row('graphql-http, same resolvers', theirs, `${factor(mine.median / theirs.median)} as many`),
  ];
}

/** A token of demo, in a world where a prefix such as `/worlds/ann` is given. */
export async function signIn(server: Pick<ServerProcess, 'port'>, prefix?: string): Promise<string> {
  const query = '{ getToken(username: "demo", password: "demo") { access_token } }';
  const request = graphqlRequest(query, undefined, prefix);
  const connection = await openConnection(server.port);
  const token = /"access_token":"([^"]+)"/.exec((await connection.ask(request)).toString())?.[1];
  connection.close();
  if (token === undefined) throw new Error('demo could not sign in');
  return token;
}

async function sameAnswer(one: ServerProcess, other: ServerProcess, request: Buffer): Promise<void> {
  const bodies: unknown[] = [];
  for (const { port } of [one, other]) {
    const connection = await openConnection(port);
    bodies.push(JSON.parse((await connection.ask(request)).toString()));
    connection.close();
  }
  if (JSON.stringify(bodies[0]) !== JSON.stringify(bodies[1])) throw new Error('the two servers answer differently');
}

function fullEvents(limit: number): string {
  return `{ searchEventsV2(input: {limit: ${limit}}) { meta { total } records {
    eventId eventType createdAt updatedAt
    start { time point { lat lon } } end { time point { lat lon } }
    vessels { vessel0 { ...vessel } vessel1 { ...vessel } }
    eventDetails {
      ... on FishingEventDetails { fishingScore }
      ... on AoiVisitEventDetails { entryHeading endHeading entrySpeed }
      ... on PortVisitEventDetails { portName countryCode countryName portId }
    }
    aoiFeatureConfiguration { aoiId aoiName userId configId }
  } } }
  fragment vessel on EventV2Vessel {
    vesselId trackId name mmsi imo length vesselType registryVesselId countryCode displayCountry
  }`;
}
