import type { FetchRequest, Service } from 'maritime-events';

/** A Request of another implementation, without its types. */
export async function ask(service: Service, { body, signal }: FetchRequest): Promise<string> {
  const headers = { get: (name: string): string | null => (name === 'accept' ? 'application/json' : null) };
  const response = await service.fetch({ method: 'GET', url: 'http://localhost/health', headers, body, signal });
  const type: string | null = response.headers.get('content-type');
  return response.ok && response.status === 200 && type ? response.text() : '';
}
