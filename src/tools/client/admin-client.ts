import type { CapsuleOptions, ChangesOptions, FaultPreset, JournalFilter } from '../../types.js';
import type {
  AdminClient,
  AdminDetail,
  AdminFetch,
  AdminOptions,
  AdminStory,
  AdminUser,
  AdminWorld,
  WorldAdmin,
} from './admin-types.js';

/** A call that the service has refused. */
export class AdminError extends Error {
  /** The HTTP status; 0 where the answer is not one of the admin interface. */
  readonly status: number;
  readonly code: string;
  /** The message of the service, without the call. */
  readonly reason: string;
  readonly details: readonly AdminDetail[];

  constructor(status: number, code: string, call: string, reason: string, details: readonly AdminDetail[]) {
    super(`${call}: ${reason}`);
    this.name = 'AdminError';
    this.status = status;
    this.code = code;
    this.reason = reason;
    this.details = details;
  }
}

type Call = AdminClient['call'];

/** A client of the admin interface of a service. */
export function createAdmin({ url, token, fetch = globalThis.fetch }: AdminOptions): AdminClient {
  const base = `${url.replace(/\/+$/, '').replace(/\/__admin$/, '')}/__admin`;
  const call: Call = async (method, path, body) => send(fetch, method, base + path, token, body);
  return {
    worlds: async () => (await call<Answers['worlds']>('GET', '/worlds')).worlds,
    makeWorld: async (options = {}) => ({ tokens: {}, ...(await call<AdminWorld>('POST', '/worlds', options)) }),
    faultPresets: async () => (await call<{ readonly presets: FaultPreset[] }>('GET', '/fault-presets')).presets,
    stories: async () => (await call<Answers['stories']>('GET', '/stories')).stories,
    world: (name = 'default') => worldAdmin(call, name),
    call,
  };
}

/** Answers of which the client returns one member. */
interface Answers {
  readonly worlds: { readonly worlds: Awaited<ReturnType<AdminClient['worlds']>> };
  readonly stories: { readonly stories: AdminStory[] };
  readonly users: { readonly users: AdminUser[] };
  readonly sessions: { readonly sessions: Awaited<ReturnType<WorldAdmin['sessions']>> };
  readonly snapshots: { readonly snapshots: Awaited<ReturnType<WorldAdmin['snapshots']>> };
  readonly token: { readonly token: string };
  readonly faults: { readonly faults: Awaited<ReturnType<WorldAdmin['faults']>> };
  readonly requests: { readonly requests: Awaited<ReturnType<WorldAdmin['requests']>> };
  readonly count: { readonly count: number };
}

function worldAdmin(callAny: Call, name: string): WorldAdmin {
  const part = encodeURIComponent;
  const call: Call = (method, path, body) => callAny(method, `/worlds/${part(name)}${path}`, body);
  return {
    name,
    show: () => call('GET', ''),
    drop: () => call('DELETE', ''),
    reset: () => call('POST', '/reset'),
    clock: () => call('GET', '/clock'),
    changeClock: (change) => call('PATCH', '/clock', change),
    eventsBetween: (from, to, user) => call('GET', `/clock/between${queryOf({ from, to, user })}`),
    users: async () => (await call<Answers['users']>('GET', '/users')).users,
    sessions: async () => (await call<Answers['sessions']>('GET', '/sessions')).sessions,
    openSession: async (user, options) =>
      (await call<Answers['token']>('POST', '/sessions', { user, ...options })).token,
    revokeSessions: (user) => call('DELETE', `/sessions/${part(user)}`),
    expireSessions: async (user) => (await call<Answers['count']>('POST', `/sessions/${part(user)}/expire`)).count,
    snapshots: async () => (await call<Answers['snapshots']>('GET', '/snapshots')).snapshots,
    closeSnapshot: (id) => call('DELETE', `/snapshots/${part(id)}`),
    ...recordCalls(call),
    ...faultCalls(call),
    ...journalCalls(call),
    capsule: (options = {}) => call('GET', `/capsule${queryOf(options)}`),
    loadCapsule: (capsule) => call('PUT', '/capsule', capsule),
    changes: (options = {}) => call('GET', `/changes${queryOf(options)}`),
    before: (change) => call('GET', `/changes/${change}/before`),
    call,
  };
}

function recordCalls(call: Call) {
  return {
    records: () => call('GET', '/records'),
    changeRecords: (change) => call('POST', '/records', change),
    loadRecords: (name, text) => call('POST', '/record-files', { name, text }),
    tellStory: (name) => call('POST', '/stories', { name }),
    record: (id) => call('GET', `/records/${encodeURIComponent(id)}`),
    withdrawRecord: (id) => call('DELETE', `/records/${encodeURIComponent(id)}`),
    clearRecords: () => call('DELETE', '/records'),
  } satisfies Partial<WorldAdmin>;
}

function faultCalls(call: Call) {
  return {
    faults: async () => (await call<Answers['faults']>('GET', '/faults')).faults,
    addFault: (rule) => call('POST', '/faults', rule),
    removeFault: (id) => call('DELETE', `/faults/${encodeURIComponent(id)}`),
    clearFaults: () => call('DELETE', '/faults'),
  } satisfies Partial<WorldAdmin>;
}

function journalCalls(call: Call) {
  return {
    requests: async (filter = {}) => (await call<Answers['requests']>('GET', `/requests${queryOf(filter)}`)).requests,
    clearRequests: () => call('DELETE', '/requests'),
    verifyRequests: (expected) => call('POST', '/requests/verify', expected),
    explainRequest: (id, explain, replica) => call('POST', `/requests/${id}/explain${queryOf({ replica })}`, explain),
    repeatRequest: (id, instead, replica) => call('POST', `/requests/${id}/repeat${queryOf({ replica })}`, instead),
    replay: () => call('POST', '/requests/replay'),
  } satisfies Partial<WorldAdmin>;
}

function queryOf(
  filter: JournalFilter | ChangesOptions | CapsuleOptions | Readonly<Record<string, string | undefined>>,
): string {
  const conditions = Object.entries(filter).filter(([, value]) => value !== undefined);
  const members = conditions.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return members.length === 0 ? '' : `?${members.join('&')}`;
}

async function send<Answer>(
  fetch: AdminFetch,
  method: string,
  url: string,
  token: string | undefined,
  body: unknown,
): Promise<Answer> {
  const headers: Record<string, string> = {};
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await fetch(url, { method, headers, ...sent });
  const text = await response.text();
  const what = `${method} ${url}`;
  if (response.status < 400) return parsed<Answer>(text === '' ? 'null' : text, what);
  const { error } = parsed<Refusal>(text, what);
  throw new AdminError(response.status, error.code, what, error.message, error.details ?? []);
}

/** The answer to a refused call. */
interface Refusal {
  readonly error: { readonly code: string; readonly message: string; readonly details?: readonly AdminDetail[] };
}

function parsed<T>(text: string, what: string): T {
  try {
    return JSON.parse(text);
  } catch {
    const reason = 'the answer is not JSON, so this is not the admin interface of a service.';
    throw new AdminError(0, 'UNKNOWN', what, reason, []);
  }
}
