import type { OceanSource } from '../model/ocean.js';

/** What the columns of events refer to: areas, configurations and ports by index, identities of vessels by reference. */
export type EventRefs = Pick<OceanSource, 'areas' | 'configurations' | 'ports' | 'identity'>;

/** The same, with every identity asked for only once: a search judges each vessel, not each row. */
export function rememberingRefs(refs: EventRefs): EventRefs {
  const known = new Map<number, ReturnType<EventRefs['identity']>>();
  const { areas, configurations, ports } = refs;
  return {
    areas,
    configurations,
    ports,
    identity(ref) {
      let identity = known.get(ref);
      if (!identity) {
        identity = refs.identity(ref);
        known.set(ref, identity);
      }
      return identity;
    },
  };
}
