import type { Service } from 'maritime-events';

export async function ask(service: Service, given: Request): Promise<Response> {
  const response: Response = await service.fetch(new Request('http://localhost/health'));
  return response.ok ? response : service.fetch(given);
}
/** A handler as mock servers expect it. */
export const handler = (service: Service): ((info: { request: Request }) => Promise<Response>) => {
  return ({ request }) => service.fetch(request);
};
