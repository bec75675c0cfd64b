import { createService } from 'maritime-events/browser';
import { worldHandlers } from 'maritime-events/msw';
import { setupWorker } from 'msw/browser';

/** The address of the real service, which the application asks. */
export const address = 'https://events.example/sea';

/** Opens a service in this page; MSW passes requests for the address to it, or to another one of its worlds. */
export async function startOcean(worldOf = (service) => service) {
  const service = await createService({
    files: '/maritime-events/files',
    ...{ seed: 'ci', now: '2025-06-01', days: 30, scale: 0.1 },
    publicUrl: address,
  });
  const worker = setupWorker(...worldHandlers(address, () => worldOf(service)));
  await worker.start({ onUnhandledRequest: 'bypass', quiet: true });
  return service;
}
