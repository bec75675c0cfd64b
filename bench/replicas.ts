import { availableParallelism } from 'node:os';
import { startBalancer } from './balancer.js';
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
 * behind a balancer that sends each world to one process (packaging/haproxy.cfg, with Debian's haproxy).
 */
export async function benchReplicas(): Promise<BenchRow[]> {
  const alone = await startServer(oursArgs);
  const direct = await rateOf(alone.port);
  await alone.stop();
  const rows = [row('one process', direct, direct)];
  for (const count of [1, 2, 4]) {
    const servers = await Promise.all(Array.from({ length: count }, () => startServer(oursArgs)));
    const balancer = await startBalancer(servers.map(({ port }) => port));
    rows.push(row(`${count} behind a balancer by world`, await rateOf(balancer.port), direct));
    await balancer.stop();
    await Promise.all(servers.map((server) => server.stop()));
  }
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
