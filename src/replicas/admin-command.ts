import { randomUUID } from 'node:crypto';
import type { TokenIssuer } from '../access/tokens.js';
import type { Call, Row } from '../admin/row.js';
import type { AdminCommand } from './world-command.js';

/**
 * The command of a call of the admin interface, with the name of its world. What would differ from replica to replica
 * is chosen here: the name of a new world, a token, an instant that is searched for.
 */
export async function adminCommand(
  row: Row,
  call: Call,
  issuer: TokenIssuer,
): Promise<{ readonly name: string; readonly command: AdminCommand }> {
  const { request } = call;
  const isMaking = row.id === 'makeWorld';
  const text = row.chosenBody ? await row.chosenBody(call) : await request.body(row.mostBytes);
  const body = isMaking ? named(text) : { text, name: call.params['world'] ?? '' };
  const mark = request.url.indexOf('?');
  const command = {
    type: 'admin' as const,
    method: row.method,
    url: request.url,
    path: mark < 0 ? request.url : request.url.slice(0, mark),
    origin: request.origin,
    contentType: request.header('content-type') ?? (isMaking && text === '' ? 'application/json' : undefined),
    body: body.text,
    token: row.id === 'openSession' ? issuer.issue(userOf(text)) : '',
  };
  return { name: body.name, command };
}

/** The body of a call that makes a world, with a name if it has none. A body that is not accepted stays as it is. */
function named(text: string): { readonly text: string; readonly name: string } {
  const free = `world-${randomUUID()}`;
  try {
    const body: unknown = text === '' ? {} : JSON.parse(text);
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return { text, name: free };
    const name: unknown = Reflect.get(body, 'name');
    if (name === undefined) return { text: JSON.stringify({ ...body, name: free }), name: free };
    return { text, name: typeof name === 'string' ? name : free };
  } catch {
    return { text, name: free };
  }
}

function userOf(text: string): string {
  try {
    return String(JSON.parse(text)?.user);
  } catch {
    return '';
  }
}
