/** Names of properties that plain objects inherit. */
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

/** Texts that programs interpret differently. */
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

/** A document that counts the events of an input. */
export const countEvents = 'query($input: SearchEventsV2Input!) { searchEventsV2(input: $input) { meta { total } } }';
