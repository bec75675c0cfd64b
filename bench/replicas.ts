import { availableParallelism } from 'node:os';
import { startBalancer, startRedis } from './balancer.js';
import { signIn } from './http.js';
import { graphqlRequest, openConnection } from './http-client.js';
import { type BenchRow, grouped } from './row.js';
import { startServer } from './server-process.js';
import { serviceArgs } from './service-args.js';
import { type Statistics, statistics } from './statistics.js';

/** A small ocean: idle servers prepare the next start, which would take the cores from the server that is measured. */
const oursArgs = serviceArgs({ seed: 'replicas', scale: 0.02, days: 2, now: '2025-06-01' });
const connections = 32;
const rounds = 7;
const roundMs = 1000;

/**
 * Small queries, signed in, each connection in a world of its own: to one process, and to one, two and four of them
 * behind a balancer. Without a shared state it sends each world to one process (packaging/haproxy.cfg, with Debian's
 * haproxy); with one, in Debian's redis-server, it sends each request to the next. Each row is measured in turn with
 * one process without a state, round by round.
 */
export async function benchReplicas(): Promise<BenchRow[]> {
  const alone = await startServer(oursArgs);
  const redis = await startRedis();
  const shared = [...oursArgs, '--state', redis.url];
  const limited = [...oursArgs, '--state', `${redis.url}/1`, '--rate-limit', '1000000'];
  const rows: BenchRow[] = [];
  for (const [args, what] of [
    [shared, 'one process with a shared state'],
    [limited, 'one process with a shared state and a limit that counts each'],
  ] as const) {
    const server = await startServer(args);
    rows.push(row(what, await ratesOf(server.port, alone.port)));
    await server.stop();
  }
  for (const [spread, args, what] of [
    ['by world', oursArgs, 'behind a balancer by world'],
    ['in turn', shared, 'with a shared state behind a balancer in turn'],
  ] as const) {
    for (const count of [1, 2, 4]) {
      const servers = await Promise.all(Array.from({ length: count }, () => startServer(args)));
      const ports = servers.map(({ port }) => port);
      const balancer = await startBalancer(ports, spread);
      rows.push(row(`${count} ${what}`, await ratesOf(balancer.port, alone.port)));
      await balancer.stop();
      await Promise.all(servers.map((server) => server.stop()));
    }
  }
  await redis.stop();
  await alone.stop();
  return rows;
}

/** Rates of a server and of the process beside it, round by round. */
interface Rates {
  readonly ours: Statistics;
  readonly alone: Statistics;
  readonly ratio: Statistics;
}

function row(what: string, { ours, alone, ratio }: Rates): BenchRow {
  const percent = (part: number) => `${Math.round(100 * part)} %`;
  return {
    what: `replicas: small query, ${connections} connections, ${what}`,
    ours: `${grouped(ours.median)} requests/s`,
    spread: `${grouped(ours.least)} to ${grouped(ours.most)}`,
    baseline: `one process: ${grouped(alone.median)} requests/s; ${availableParallelism()} cores for all, clients too`,
    ratio: `${percent(ratio.median)}, ${percent(ratio.least)} to ${percent(ratio.most)}`,
  };
}

/** Requests a second by rounds, in turn with the process alone; a first round warms up. */
async function ratesOf(port: number, alonePort: number): Promise<Rates> {
  const ours: number[] = [];
  const alone: number[] = [];
  const sides = [
    { port, asked: await requestsOf(port), rates: ours },
    { port: alonePort, asked: await requestsOf(alonePort), rates: alone },
  ];
  for (let round = 0; round <= rounds; round++) {
    for (const { port: each, asked, rates } of round % 2 === 0 ? sides : [...sides].reverse()) {
      const rate = await throughputOfEach(each, asked);
      if (round > 0) rates.push(rate);
    }
  }
  const ratios = ours.map((rate, i) => rate / (alone[i] ?? rate));
  return { ours: statistics(ours), alone: statistics(alone), ratio: statistics(ratios) };
}

/** A request for each connection, signed in, in a world of its own. */
function requestsOf(port: number): Promise<Buffer[]> {
  const prefixes = Array.from({ length: connections }, (_, i) => `/worlds/bench-${i}`);
  return Promise.all(
    prefixes.map(async (prefix) => graphqlRequest('{ __typename }', await signIn({ port }, prefix), prefix)),
  );
}

async function throughputOfEach(port: number, asked: readonly Buffer[]): Promise<number> {
  const before = performance.now();
  let answered = 0;
  await Promise.all(
    asked.map(async (request) => {
      const connection = await openConnection(port);
      while (performance.now() - before < roundMs) {
        await connection.ask(request);
        answered++;
      }
      connection.close();
    }),
  );
  return (answered * 1000) / (performance.now() - before);
}
