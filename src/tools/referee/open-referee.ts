import { servedSchema } from '../../api/graphql/schema/schema.js';
import { fetchAdapter } from '../../api/http/fetch.js';
import { listen } from '../../api/http/node.js';
import type { HttpRequest } from '../../api/http/request/request.js';
import { ServiceError } from '../../base/errors.js';
import { suggestion } from '../../base/suggest.js';
import { openService } from '../../compose/open-service.js';
import { httpUrl } from '../../compose/options/options.js';
import type { RealClock, Referee, RefereeOptions, RefereeReport, RefereeTarget } from '../../tools-types.js';
import { Journal } from '../../worlds/journal/journal.js';
import { JournalMemory } from '../../worlds/journal/journal-memory.js';
import { Allowance, AskingStopped } from '../endpoint/allowance.js';
import { consentFor, consentNotice } from '../endpoint/consent.js';
import { printable, Secrets } from '../endpoint/secrets.js';
import { Adversity } from './adversity.js';
import type { AskedWorld } from './compare-with-ocean.js';
import { judgedRules } from './make-report.js';
import { proxyHandler } from './proxy.js';
import { refereeScenarios } from './scenarios.js';
import { takeExchange } from './take-exchange.js';
import { Watch } from './watch.js';
import { type Exchange, readAnswer } from './watched-exchange.js';

/** Bytes of the journal of a referee. */
const mostJournalBytes = 2 ** 25;
/** Requests that a report shows. */
const mostShown = 50;

/** Opens a referee before a service; see `openReferee` in tools.ts. */
export async function refereeBefore(
  target: RefereeTarget,
  options: RefereeOptions & { readonly clock: RealClock },
): Promise<Referee> {
  const { clock, onNotice = () => undefined } = options;
  const secrets = new Secrets();
  const { schema } = await servedSchema('standard', 'registry');
  const behind = await opened(target, options);
  const { consent, world } = behind;
  const adversity = await adversityOf(behind, options).catch(async (error: unknown) => {
    await behind.service?.close();
    throw error;
  });
  const watched = {
    watch: new Watch(secrets, (page, isComplete) => adversity?.after(page, isComplete)),
    journal: new Journal(new JournalMemory(mostJournalBytes), mostJournalBytes),
  };
  if (consent.isOther) onNotice(consentNotice(consent));
  const allowance = new Allowance(consent, clock);
  let [passed, answered] = [0, 0];
  let isWarned = false;
  const handler = proxyHandler({
    ...behind,
    clock,
    before: async (body) => adversity?.before(body),
    asOfMs: () => world?.clock.nowMs(),
    allowance,
    isOther: consent.isOther,
    onPassed(exchange) {
      passed += 1;
      if (exchange.end !== 'broken') answered += 1;
      const seen = takeExchange(watched, schema, exchange);
      if (!consent.isOther) return;
      if (isUnauthenticated(seen)) stop(allowance);
      if (isWarned || !/\bgetToken\b/.test(seen.document ?? '')) return;
      isWarned = true;
      onNotice("The client signs in, which revokes the user's other tokens. A token of its own would not.");
    },
    onFailure: (reason) => onNotice(printable(`${behind.name} does not answer: ${reason}`)),
  });
  const listeners: { close(): Promise<void> }[] = [];
  return {
    service: behind.service,
    fetch: fetchAdapter(handler),
    async listen({ port = 0, host = '127.0.0.1' } = {}) {
      const listening = await listen(handler, { port, host });
      listeners.push(listening);
      return { ...listening, url: httpUrl(host, listening.port) };
    },
    async endRun() {
      for (const stream of watched.watch.streams) stream.end();
      await adversity?.nextDay();
    },
    async report({ isOver = false } = {}) {
      const silent = passed > 0 && answered === 0 ? `${behind.name} has answered no request to its end.` : undefined;
      const stopped = allowance.stopped?.message ?? silent;
      const report: RefereeReport = {
        target: behind.name,
        exchanges: passed,
        ...(stopped === undefined ? {} : { stopped }),
        rules: await judgedRules(watched.watch, world, isOver),
        scenarios: adversity?.list ?? [],
        costs: watched.watch.costs.list(),
        requests: [],
      };
      return hiddenReport({ ...report, requests: citedBy(report, watched.journal) }, secrets);
    },
    async close() {
      await Promise.all(listeners.map((listening) => listening.close()));
      await behind.service?.close();
    },
  };
}

/** The difficulties for the client, where the referee can change the world. */
async function adversityOf(
  { name, service, world }: Awaited<ReturnType<typeof opened>>,
  { scenarios = service ? refereeScenarios : [] }: RefereeOptions,
): Promise<Adversity | undefined> {
  if (scenarios.length === 0) return undefined;
  const unknown = scenarios.find((each) => !refereeScenarios.includes(each));
  if (unknown !== undefined)
    throw new ServiceError(
      'BAD_USER_INPUT',
      `There is no scenario ${unknown}.${suggestion(unknown, refereeScenarios)} Give ${refereeScenarios.join(', ')}.`,
    );
  const { clock, faults, records } = world ?? {};
  if (!clock || !faults || !records)
    throw new ServiceError('BAD_USER_INPUT', `Scenarios need the target own, or a world: ${name} cannot be changed.`);
  const adversity = new Adversity({ clock, faults, records }, scenarios);
  await adversity.open();
  return adversity;
}

/** The service behind a referee. */
async function opened(
  target: RefereeTarget,
  { service: serviceParts, permitHosts = [], maxRequests, fetch: send = fetch }: RefereeOptions,
) {
  const ofCaller = ({ origin }: HttpRequest) => origin;
  const ownService = {
    url: 'http://localhost',
    host: 'localhost',
    isOther: false,
    mostRequests: maxRequests ?? Infinity,
  };
  if (target === 'own') {
    const service = await openService(serviceParts);
    const world: AskedWorld = service;
    return {
      name: 'own',
      service,
      world,
      consent: ownService,
      baseUrl: ofCaller,
      send: (request: Request) => service.fetch(request),
    };
  }
  if (typeof target !== 'string')
    return {
      name: 'world',
      service: undefined,
      world: target,
      consent: ownService,
      baseUrl: ofCaller,
      send: (request: Request) => target.fetch(request),
    };
  if (!URL.canParse(target) || !/^https?:\/\//.test(target))
    throw new ServiceError(
      'BAD_USER_INPUT',
      `The target is own or the address of a service, not "${target.slice(0, 60)}".`,
    );
  const url = target.replace(/\/+$/, '').replace(/\/graphql$/, '');
  // The client's requests to this machine are not counted.
  const consent = consentFor(url, permitHosts, maxRequests, Infinity);
  return { name: url, service: undefined, world: undefined, consent, baseUrl: () => url, send };
}

/** An error UNAUTHENTICATED of another host ends the run as 401 does. */
function stop(allowance: Allowance): void {
  try {
    allowance.stop('refuses this caller (UNAUTHENTICATED): it wants a token, or another one');
  } catch (error) {
    if (!(error instanceof AskingStopped)) throw error;
  }
}

function isUnauthenticated(exchange: Exchange): boolean {
  return readAnswer(exchange).errors.some(({ code }) => code === 'UNAUTHENTICATED');
}

/** The journal's entries of the requests that findings name. */
function citedBy({ rules }: RefereeReport, journal: Journal): RefereeReport['requests'] {
  const cited = new Set(rules.flatMap(({ findings }) => findings.flatMap(({ requests }) => requests)));
  const kept = [...cited].sort((a, b) => a - b).flatMap((id) => journal.find(id)?.entry(id) ?? []);
  return kept.slice(0, mostShown);
}

/**
 * Hides secrets. Findings and costs have texts of the service and the client, which also become printable. Bodies of
 * requests are otherwise shown as they came.
 */
function hiddenReport({ rules, costs, requests, ...rest }: RefereeReport, secrets: Secrets): RefereeReport {
  const mapped = <T>(value: T, shown: (text: string) => string): T =>
    JSON.parse(JSON.stringify(value, (_name, each: unknown) => (typeof each === 'string' ? shown(each) : each)));
  return {
    ...mapped({ ...rest, rules, costs }, (text) => secrets.shown(text)),
    requests: mapped(requests, (text) => secrets.hide(text)),
  };
}
