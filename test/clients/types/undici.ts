import type { Service } from 'maritime-events';
import type { Request as UndiciRequest, Response as UndiciResponse } from 'undici-types';

export async function askUndici(service: Service, request: UndiciRequest): Promise<UndiciResponse> {
  return service.fetch(request);
}
