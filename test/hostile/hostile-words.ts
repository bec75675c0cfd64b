/** Names that plain objects have. */
export const prototypeWords = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'prototype',
  '__defineGetter__',
  'isPrototypeOf',
] as const;

/** Texts that are read differently by different readers. */
export const oddTexts = [
  '\u0000',
  '\ud800',
  '\udfff\ud800',
  '\u202e',
  '👩‍👩‍👧‍👦',
  '\ufeff',
  'İ',
  'ß',
  '\u0000__proto__',
  '%',
  '\\',
  '\u2028',
  '\u001b[2J',
  "'; DROP TABLE events; --",
] as const;

/** A document that asks for the number of events of one input. */
export const countEvents = 'query($input: SearchEventsV2Input!) { searchEventsV2(input: $input) { meta { total } } }';
