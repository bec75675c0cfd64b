const units = [
  { letter: 'W', ms: 7 * 24 * 3600 * 1000 },
  { letter: 'D', ms: 24 * 3600 * 1000 },
  { letter: 'H', ms: 3600 * 1000 },
  { letter: 'M', ms: 60 * 1000 },
  { letter: 'S', ms: 1000 },
] as const;

/**
 * An ISO 8601 duration of weeks, days, hours, minutes and seconds, such as `P1DT6H` or `-PT90S`. Years and months are
 * not accepted, because their length depends on the date. Only the last number may have a fraction.
 */
export const durationPattern =
  '^-?P(?=\\d|T\\d)(?:\\d{1,7}(?:\\.\\d{1,9})?W)?(?:\\d{1,7}(?:\\.\\d{1,9})?D)?' +
  '(?:T(?=\\d)(?:\\d{1,9}(?:\\.\\d{1,9})?H)?(?:\\d{1,9}(?:\\.\\d{1,9})?M)?(?:\\d{1,12}(?:\\.\\d{1,9})?S)?)?$';

const expression = new RegExp(durationPattern, 'u');

/** Whole milliseconds of a duration, rounded; undefined for another text. */
export function parseDurationMs(text: string): number | undefined {
  if (!expression.test(text)) return undefined;
  let ms = 0;
  // No letter stands for two units, because months are not accepted.
  for (const { letter, ms: unitMs } of units) {
    const amount = new RegExp(`([\\d.]+)${letter}`, 'u').exec(text)?.[1];
    if (amount !== undefined) ms += Number(amount) * unitMs;
  }
  const roundedMs = Math.round(ms);
  return text.startsWith('-') ? 0 - roundedMs : roundedMs;
}
