import assert from 'node:assert/strict';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Service } from '../../src/types.js';
import { valueAt } from './empty-service.js';

/** An answer of the admin interface. */
export interface AdminReply {
  readonly status: number;
  readonly headers: Headers;
  /** The JSON of the body; undefined where it is empty. */
  readonly body: unknown;
}

export type AdminCall = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<AdminReply>;

/**
 * Calls of the admin interface in process. A path begins after `/__admin`. A text is sent as the body as it is, another
 * value as JSON. Each answer that is JSON must have the schema of the OpenAPI document.
 */
export async function adminCalls(service: Service): Promise<AdminCall> {
  const document = await (await service.fetch(adminRequest('GET', '/openapi.json'))).json();
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  ajv.addSchema(Object(document), 'document');
  return async (method, path, body, headers) => {
    const response = await service.fetch(adminRequest(method, path, body, headers));
    const text = await response.text();
    const answer: unknown = text === '' ? undefined : JSON.parse(text);
    const template = templateOf(document, path);
    const described = valueAt(document, 'paths', template, method.toLowerCase(), 'responses', String(response.status));
    if (described !== undefined && answer !== undefined) {
      const pointer = ['paths', template, method.toLowerCase(), 'responses', String(response.status)];
      const schema = [...pointer, 'content', 'application/json', 'schema'].map(escaped).join('/');
      const validate = ajv.getSchema(`document#/${schema}`);
      assert.ok(validate, `the document describes the answer ${response.status} to ${method} ${template}`);
      assert.ok(validate(answer), `${text}\n${JSON.stringify(validate.errors)}`);
    }
    return { status: response.status, headers: response.headers, body: answer };
  };
}

export function adminRequest(
  method: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Request {
  const sent = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  return new Request(`http://localhost:4000/__admin${path}`, {
    method,
    headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
    ...(sent === undefined ? {} : { body: sent }),
  });
}

/** The path of the document that an address belongs to. */
function templateOf(document: unknown, path: string): string {
  const [asked = ''] = `/__admin${path}`.split('?');
  const templates = Object.keys(Object(valueAt(document, 'paths')));
  const exact = templates.find((template) => template === asked);
  return exact ?? templates.find((template) => patternOf(template).test(asked)) ?? asked;
}

function patternOf(template: string): RegExp {
  return new RegExp(`^${template.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);
}

/** A key as a part of a JSON pointer in a URL fragment. */
function escaped(key: string): string {
  return encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));
}
