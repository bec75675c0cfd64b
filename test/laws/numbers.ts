/** Public rules for the numbers that identify vessels. */

/**
 * Whether the first three characters of a call sign lie in one of a flag's series, and its form is that of a ship's.
 */
export function isOfSeries(callSign: string, series: readonly (readonly [string, string])[]): boolean {
  const prefix = callSign.slice(0, 3);
  return series.some(([first, last]) => prefix >= first && prefix <= last) && /^[A-Z0-9]{2}[A-Z]\w*$/.test(callSign);
}

/** Whether a number has seven digits and the last one is the last digit of the weighted sum of the others. */
export function hasCheckDigit(imo: number): boolean {
  const digits = [...String(imo)].map(Number);
  const sum = digits.slice(0, 6).reduce((total, digit, i) => total + digit * (7 - i), 0);
  return digits.length === 7 && sum % 10 === digits[6];
}
