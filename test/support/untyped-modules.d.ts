/** Types of modules that have none, as far as tests and benchmarks use them. */

declare module '@mapbox/mvt-fixtures' {
  export interface Fixture {
    readonly id: string;
    readonly description: string;
    readonly validity: { readonly v1: boolean; readonly v2: boolean };
    readonly buffer: Uint8Array;
  }
  export function each(visit: (fixture: Fixture) => void): void;
}

declare module 'vt-pbf' {
  const vtpbf: {
    fromGeojsonVt(layers: Readonly<Record<string, unknown>>, options: { version: number; extent: number }): Uint8Array;
  };
  export default vtpbf;
}
