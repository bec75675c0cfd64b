import type { Service } from 'maritime-events';

/** Any object with the members of a request does. */
export async function ask(service: Service): Promise<string> {
  const signal = { aborted: false };
  const headers = new Map<string, string>();
  const request = { method: 'GET', url: 'http://localhost/health', body: null, signal };
  const get = (name: string): string | null => headers.get(name) ?? null;
  const response = await service.fetch({ ...request, headers: { get } });
  const type: string | null = response.headers.get('content-type');
  return response.ok && response.status === 200 && type ? response.text() : '';
}
