/** A text as JSON writes it. */
export function quoted(text: string): string {
  // Past some dozens of characters the loop takes longer than the call.
  if (text.length > 64) return JSON.stringify(text);
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    // Control characters, quotes and backslashes are escaped, and halves of a pair that stand alone.
    if (code < 32 || code === 34 || code === 92 || code >= 0xd800) return JSON.stringify(text);
  }
  return `"${text}"`;
}

/**
 * A finite number as JSON writes it, which is as String does. Most of ours have up to six decimals; for these it takes
 * a fraction of the time that the search for the shortest digits takes.
 */
export function numberText(value: number): string {
  if ((value | 0) === value) return String(value);
  const millionths = Math.round(value * 1e6);
  // No two decimals of up to 15 digits are one number: if this one reads back as the value, its digits are those that
  // String finds.
  if (millionths / 1e6 !== value || millionths > mostMillionths || millionths < -mostMillionths) return String(value);
  const size = Math.abs(millionths);
  const whole = Math.floor(size / 1e6);
  const fraction = size - whole * 1e6;
  const upper = Math.floor(fraction / 1000);
  const lower = fraction - upper * 1000;
  const decimals = lower === 0 ? endingDigits[upper]! : threeDigits[upper]! + endingDigits[lower]!;
  return `${value < 0 ? '-' : ''}${whole}.${decimals}`;
}

const mostMillionths = 1e15 - 1;
/** Of a whole number from 0 to 999. */
const threeDigits = Array.from({ length: 1000 }, (_, value) => String(value).padStart(3, '0'));
/** The same without the zeros at the end. */
const endingDigits = threeDigits.map((digits) => digits.replace(/0+$/, ''));
