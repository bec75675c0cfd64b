import { availableParallelism } from 'node:os';
import { startBalancer, startRedis } from './balancer.js';
import { oursArgs, signIn } from './http.js';
import { graphqlRequest, openConnection } from './http-client.js';
import { type BenchRow, grouped } from './row.js';
import { startServer } from './server-process.js';
import { type Statistics, statistics } from './statistics.js';

const connections = 32;
const rounds = 5;
const roundMs = 1500;

/**
 * Small queries, signed in, each connection in a world of its own: to one process, and to one, two and four of them
 * behind a balancer. Without a shared state it sends each world to one process (packaging/haproxy.cfg, with Debian's
 * haproxy); with one, in Debian's redis-server, it sends each request to the next.
 */
export async function benchReplicas(): Promise<BenchRow[]> {
  const alone = await startServer(oursArgs);
  const direct = await rateOf(alone.port);
  await alone.stop();
  const rows = [row('one process', direct, direct)];
  const redis = await startRedis();
  const shared = [...oursArgs, '--state', redis.url];
  const one = await startServer(shared);
  rows.push(row('one process with a shared state', await rateOf(one.port), direct));
  await one.stop();
  const limited = await startServer([...oursArgs, '--state', `${redis.url}/1`, '--rate-limit', '1000000']);
  rows.push(row('one process with a shared state and a limit that counts each', await rateOf(limited.port), direct));
  await limited.stop();
  for (const [spread, args, what] of [
    ['by world', oursArgs, 'behind a balancer by world'],
    ['in turn', shared, 'with a shared state behind a balancer in turn'],
  ] as const) {
    for (const count of [1, 2, 4]) {
      const servers = await Promise.all(Array.from({ length: count }, () => startServer(args)));
      const ports = servers.map(({ port }) => port);
      const balancer = await startBalancer(ports, spread);
      rows.push(row(`${count} ${what}`, await rateOf(balancer.port), direct));
      await balancer.stop();
      await Promise.all(servers.map((server) => server.stop()));
    }
  }
  await redis.stop();
  return rows;
}

function row(what: string, rate: Statistics, direct: Statistics): BenchRow {
  return {
    what: `replicas: small query, ${connections} connections, ${what}`,
    ours: `${grouped(rate.median)} requests/s`,
    spread: `${grouped(rate.least)} to ${grouped(rate.most)}`,
    baseline: `one process: ${grouped(direct.median)} requests/s; ${availableParallelism()} cores for all, clients too`,
    ratio: `${Math.round((100 * rate.median) / direct.median)} %`,
  };
}

/** Requests a second by rounds; a first round warms up. */
async function rateOf(port: number): Promise<Statistics> {
  const prefixes = Array.from({ length: connections }, (_, i) => `/worlds/bench-${i}`);
  const asked = await Promise.all(
    prefixes.map(async (prefix) => graphqlRequest('{ __typename }', await signIn({ port }, prefix), prefix)),
  );
  const rates: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const rate = await throughputOfEach(port, asked);
    if (round > 0) rates.push(rate);
  }
  return statistics(rates);
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
