import type { HandlerParts } from '../api/http/exchange.js';
import type { Handler } from '../api/http/handler.js';
import type { OwnWorld, World } from '../worlds/world.js';
import type { WorldsDoor } from '../worlds/worlds.js';
import type { ServiceParts, workStarter } from './service-parts.js';
import type { Shutdown } from './shutdown.js';

/** The parts that the worlds of a service share with callers in process. */
export interface InProcessParts {
  readonly shared: ServiceParts;
  readonly worlds: WorldsDoor<OwnWorld>;
  readonly handler: Handler;
  readonly shutdown: Shutdown;
  readonly beginWork: ReturnType<typeof workStarter>;
  partsOf(world: World): HandlerParts;
  /** The address under which clients reach the service. */
  baseUrl(): string;
  nextRequestId(): string;
}
