/** What the ocean is compared in: a line of the table of docs/ocean.md. */
export interface Fact {
  readonly what: string;
  /** The figure of this ocean. */
  readonly ours: string;
  /** The published figure; "no figure found" where there is none. */
  readonly published: string;
  readonly source: string;
}

export function percent({ part, total }: { readonly part: number; readonly total: number }): string {
  return total === 0 ? '-' : `${Math.round((part / total) * 100)} % of ${total.toLocaleString('en')}`;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

export function quartiles(values: readonly number[], unit: number): string {
  return `${(quantile(values, 0.25) / unit).toFixed(1)} to ${(quantile(values, 0.75) / unit).toFixed(1)}`;
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
