import { AJAXError } from 'maplibre-gl';
import { NoAnswer } from '../shared/ask-service.js';

/** The reason why a tile is missing, in the service's words. */
export async function tileProblem(error: Error): Promise<string> {
  if (!(error instanceof AJAXError)) return error.message;
  if (error.status === 0) return new NoAnswer().message;
  try {
    const refusal: { error: { message: string } } = JSON.parse(await error.body.text());
    return refusal.error.message;
  } catch {
    return `The service answers ${error.status}.`;
  }
}
