/** The shares of law 15, as stated in `docs/ocean.md`; `statedTable` writes the tables there. */

/**
 * The share of AIS vessels in a Completed frame of a sensor that it detects: away from ports, in all weathers and
 * seasons. Radar misses small vessels among waves; cameras miss all vessels under clouds.
 */
const statedShares: Readonly<Record<string, number>> = {
  'sar_sentinel1, to 15 m': 0.25,
  'sar_sentinel1, to 40 m': 0.53,
  'sar_sentinel1, to 100 m': 0.88,
  'sar_sentinel1, over 100 m': 0.98,
  'eo_sentinel2, to 15 m': 0.1,
  'eo_sentinel2, to 40 m': 0.3,
  'eo_sentinel2, to 100 m': 0.39,
  'eo_sentinel2, over 100 m': 0.41,
  'eo_landsat_8_9, to 15 m': 0.03,
  'eo_landsat_8_9, to 40 m': 0.17,
  'eo_landsat_8_9, to 100 m': 0.36,
  'eo_landsat_8_9, over 100 m': 0.4,
};

/** Share of the sea with a clear sky, by day and by night. */
const clearShare = 0.4;
/** The share of the lights under a clear sky that is left by moonlight, on the mean over all nights. */
const darkShare = 0.86;

/**
 * The share of the nights of fishing on which a vessel shows lights that are visible from orbit, by the first gear that
 * a registry lists: lamps attract squid and the fish of purse seines; other vessels light their decks. Lamps are used
 * less at full moon; these are means over all nights.
 */
const litShares: Readonly<Record<string, number>> = {
  SQUID_JIGGER: 0.94,
  PURSE_SEINES: 0.6,
  OTHER_PURSE_SEINES: 0.6,
  DRIFTING_LONGLINES: 0.3,
  TRAWLERS: 0.27,
  SET_LONGLINES: 0.25,
  TUNA_PURSE_SEINES: 0.2,
  SET_GILLNETS: 0.18,
  DRIFTNETS: 0.18,
  POTS_AND_TRAPS: 0.1,
  DREDGE_FISHING: 0.1,
  TROLLERS: 0.06,
  POLE_AND_LINE: 0.06,
};
const litMerchants = 0.03;

const sensors = [
  ['sar_sentinel1', 'Sentinel-1'],
  ['eo_sentinel2', 'Sentinel-2'],
  ['eo_landsat_8_9', 'Landsat'],
] as const;
const sizes = ['to 15 m', 'to 40 m', 'to 100 m', 'over 100 m'];

/** All stated shares as Markdown tables: radar and cameras by length, lights by gear. */
export function statedTable(): string {
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
  const byLength = sensors.map(([kind, name]) =>
    row([name, ...sizes.map((size) => percent(statedShares[`${kind}, ${size}`]!))]),
  );
  const byGear = Object.entries(litShares).map(([gear, share]) =>
    row([gear, percent(share), percent(clearShare * darkShare * share)]),
  );
  return [
    row(['Detected, by length', ...sizes]),
    row(['---', ...sizes.map(() => '---')]),
    ...byLength,
    '\n',
    row([
      'Lights at night',
      'Lit',
      `Detected: ${percent(clearShare)} of the nights are clear, and the moon hides some`,
    ]),
    row(['---', '---', '---']),
    ...byGear,
    row([
      'cargo ships and tankers, not meeting',
      percent(litMerchants),
      percent(clearShare * darkShare * litMerchants),
    ]),
  ].join('');
}

/** The public facts about a vessel at an instant: its types and size, and its activity according to its events. */
export interface Known {
  readonly lengthM: number;
  /** The types from all sources. */
  readonly types: readonly string[];
  /** The first gear that a registry lists. */
  readonly gear: string | undefined;
  readonly fishes: boolean;
  readonly meets: boolean;
}

/**
 * The chance that a sensor detects a vessel, and the group in which the vessel is counted. Undefined if nothing is
 * stated, as for vessels that may or may not work at night.
 */
export function statedOf(
  kind: string,
  { lengthM, types, gear, fishes, meets }: Known,
): { readonly what: string; readonly chance: number } | undefined {
  if (kind !== 'viirs') {
    const what = `${kind}, ${sizeOf(lengthM)}`;
    return { what, chance: statedShares[what]! };
  }
  const lit = fishes && gear !== undefined ? litShares[gear] : undefined;
  if (lit !== undefined) return { what: 'viirs, who fishes', chance: clearShare * darkShare * lit };
  const isMerchant = types.length > 0 && types.every((type) => type === 'CARGO' || type === 'TANKER');
  if (isMerchant && !meets)
    return { what: 'viirs, cargo ships and tankers', chance: clearShare * darkShare * litMerchants };
  return undefined;
}

function sizeOf(lengthM: number): string {
  return lengthM < 15 ? 'to 15 m' : lengthM < 40 ? 'to 40 m' : lengthM < 100 ? 'to 100 m' : 'over 100 m';
}

export interface Share {
  readonly seen: number;
  readonly asked: number;
  /**
   * For draws with the stated chances: the expected number of detections, and its variance.
   */
  readonly expected: number;
  readonly variance: number;
}

/**
 * The distance of a share, counted in several parts, from the stated one in standard errors. Vessels of one part have
 * the same weather, so only the parts are independent: the error is that of a ratio over the parts, and at least that
 * of independent draws.
 */
export function deviations(parts: readonly Share[]): number {
  const sum = (key: keyof Share) => parts.reduce((all, part) => all + part[key], 0);
  const ratio = sum('seen') / sum('expected');
  const squares = parts.reduce((all, { seen, expected }) => {
    const residual = seen - ratio * expected;
    return all + residual * residual;
  }, 0);
  const clustered = parts.length > 1 ? (squares * parts.length) / (parts.length - 1) : 0;
  return (sum('seen') - sum('expected')) / Math.sqrt(Math.max(clustered, sum('variance'), 0.25));
}
