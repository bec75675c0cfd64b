import { ports } from '../../chart/ports.js';

/**
 * Where crude oil, and ore, coal and grain are loaded: UN/LOCODE and weight. Weights are rough shares of the world's
 * exports by sea. The terminals of Basra lie in the open sea, far from any port of the table.
 */
const tables: Readonly<Record<string, string>> = {
  crude: `SARTA 20, SAJUB 6, SAYNB 6, IRKHK 8, KWMEA 10, AEFJR 8, AERUW 6, QARLF 5, NGBON 8, AOLAD 6, AOCAB 4, RUNVS 6,
    RUPRI 6, USHOU 8, USCRP 6, LYTIP 3, DZSKI 3, NOMON 3, GYGEO 3, BRSSO 4, VEPCB 2, MYBTU 2, CGPNR 2`,
  bulk: `AUPHE 34, AUDAM 12, BRPMA 22, BRVIX 10, ZASDB 5, AUNTL 18, AUHPT 12, AUGLT 8, AUABP 4, ZARCB 8, IDBPN 16,
    BRSSZ 12, BRPNG 6, BRRIG 3, USMSY 10, USORF 5, CAVAN 8, CAPRR 3, CASEI 4, ARBHI 3, UAODS 3, RUNVS 5, COSMR 5,
    RUULU 6, RUVYP 5, INPRT 3`,
};

export interface LoadingPort {
  /** Its index in `ports()`. */
  readonly port: number;
  readonly weight: number;
}

let loaded: ReadonlyMap<string, readonly LoadingPort[]> | undefined;

/** The loading ports of a class, as far as `ports()` has them; none for a class that loads anywhere. */
export function loadingPorts(subtype: string): readonly LoadingPort[] {
  if (loaded === undefined) {
    const numbers = new Map(ports().map(({ locode, index }) => [locode, index]));
    const read = (line: string): LoadingPort[] => {
      const [locode, weight] = line.trim().split(' ');
      const port = numbers.get(locode!);
      return port === undefined ? [] : [{ port, weight: Number(weight) }];
    };
    loaded = new Map(Object.entries(tables).map(([name, table]) => [name, table.split(',').flatMap(read)]));
  }
  return loaded.get(subtype) ?? [];
}

/** Whether ships of a class load at a port. They discharge at other ports. */
export function isLoadingPort(subtype: string, port: number): boolean {
  return loadingPorts(subtype).some((loading) => loading.port === port);
}

/** The sums of weights, for `weightedIndex`. */
export function cumulated(weights: readonly number[]): Float64Array {
  const sums = new Float64Array(weights.length);
  let sum = 0;
  for (let i = 0; i < weights.length; i++) {
    sum += weights[i]!;
    sums[i] = sum;
  }
  return sums;
}
