import { useEffect } from 'preact/hooks';
import type { App } from '../app.js';

/** Gives the moving ships of these vessels a ring while the component is there. */
export function useMarked({ marked }: App, vesselIds: readonly (string | null | undefined)[]): void {
  useEffect(() => {
    marked.value = vesselIds.flatMap((id) => id ?? []);
    return () => {
      marked.value = [];
    };
  }, [vesselIds.join()]);
}
