/** Control characters, among them line breaks, and marks that turn the direction of a text. */
const unprintable = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** A text of a stranger as it may stand in a line of a terminal: what would steer the terminal is an escape. */
export function printable(text: string): string {
  return text.replace(unprintable, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
