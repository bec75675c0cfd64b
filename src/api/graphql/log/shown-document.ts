import type { Token } from 'graphql';
import { Lexer, Source, TokenKind } from 'graphql';
import { secretMask } from '../documents/bounded-json.js';
import { isSecretName } from './secret-names.js';
import { type SecretRules, SecretValues } from './secret-values.js';

/** A document as a log shows it: on one line, without comments and secrets. */
export interface ShownDocument {
  readonly text: string;
  /** The names in the text, except those in string literals and secrets. */
  readonly names: ReadonlySet<string>;
  /** Variables that are used as values of secrets. */
  readonly secretVariables: ReadonlySet<string>;
  /** Whether the values of all variables could be secrets. */
  readonly areAllSecret: boolean;
}

/** What is a secret in a valid document. */
const ofValid: SecretRules = { parses: true, isSecret: isSecretName };

/**
 * A document that parses, cut after `mostCharacters`. Takes two passes over its tokens, because the definition of a
 * variable comes before its use as a secret.
 */
export function shownDocument(text: string, mostCharacters: number, rules = ofValid): ShownDocument {
  const first = new SecretValues(rules);
  for (const token of tokensOf(text)) if (token !== 'unreadable') first.has(token);
  const shown = new Shown(text, mostCharacters, new SecretValues(rules, first), false);
  for (const token of tokensOf(text)) if (token === 'unreadable' || !shown.add(token)) break;
  const { variables, hasSecretFields } = first;
  return { text: shown.end(), names: shown.names, secretVariables: variables, areAllSecret: hasSecretFields };
}

/** The most characters of an invalid document that are read. */
const mostRead = 16_384;

/**
 * An invalid document, cut likewise, with each string literal and each default masked. From a literal that has no end,
 * or that is at an impossible position, all text is masked: there quoted and other text cannot be distinguished.
 */
export function shownInvalidDocument(text: string, mostCharacters: number): ShownDocument {
  const secrets = new SecretValues({ parses: false, isSecret: isSecretName });
  const shown = new Shown(text, mostCharacters, secrets, true);
  let last: Token | undefined;
  for (const token of tokensOf(text.slice(0, mostRead))) {
    if (token === 'unreadable' || isMisplaced(token)) {
      last = undefined;
      shown.maskRest();
      break;
    }
    last = token;
    if (!shown.add(token)) break;
  }
  if (isNameAfterText(last)) shown.maskRest();
  return { text: shown.end(), names: shown.names, secretVariables: secrets.variables, areAllSecret: true };
}

/** The tokens of a text without comments; after them `unreadable` where the lexer fails. */
function* tokensOf(text: string): Generator<Token | 'unreadable'> {
  const lexer = new Lexer(new Source(text));
  for (;;) {
    try {
      lexer.advance();
    } catch {
      yield 'unreadable';
      return;
    }
    if (lexer.token.kind === TokenKind.EOF) return;
    yield lexer.token;
  }
}

/** Builds the text that is shown. */
class Shown {
  readonly names = new Set<string>();
  readonly #source: string;
  readonly #most: number;
  readonly #secrets: SecretValues;
  readonly #masksTexts: boolean;
  #text = '';
  /** The end of the last token in the source. */
  #end = 0;
  /** The length of the shown text before the last value. */
  #beforeValue = 0;
  /** The length of the shown text before the value with the first string literal. */
  #beforeTexts: number | undefined;
  #inSecret = false;

  constructor(source: string, most: number, secrets: SecretValues, masksTexts: boolean) {
    this.#source = source;
    this.#most = most;
    this.#secrets = secrets;
    this.#masksTexts = masksTexts;
  }

  /** Adds a token; returns whether there is room for another. */
  add(token: Token): boolean {
    const { kind, start, end, value } = token;
    const isSecret = this.#secrets.has(token);
    if (isText(token)) this.#beforeTexts ??= this.#beforeValue;
    if (!isSecret) {
      const isMasked = this.#masksTexts && isText(token);
      const room = this.#most + 1 - this.#text.length;
      this.#text +=
        this.#gap(start) + (isMasked ? `"${secretMask}"` : this.#source.slice(start, Math.min(end, start + room)));
      if (kind === TokenKind.NAME) this.names.add(value);
    } else if (!this.#inSecret) this.#text += `${this.#gap(start)}"${secretMask}"`;
    this.#inSecret = isSecret;
    this.#end = end;
    if (beforeValues.has(kind)) this.#beforeValue = this.#text.length;
    return this.#text.length <= this.#most;
  }

  /** Masks all from the first string literal on, or from the last value if there is none. */
  maskRest(): void {
    this.#text = `${this.#text.slice(0, this.#beforeTexts ?? this.#beforeValue)} ${secretMask}`;
  }

  end(): string {
    return this.#text.length > this.#most ? `${this.#text.slice(0, this.#most)}…` : this.#text.trimStart();
  }

  /** The text between two tokens: a comma is kept, all else becomes one space. */
  #gap(start: number): string {
    if (start === this.#end) return '';
    return this.#source[this.#end] === ',' ? ', ' : ' ';
  }
}

/** The tokens before a value. */
const beforeValues: ReadonlySet<string> = new Set([
  TokenKind.COLON,
  TokenKind.EQUALS,
  TokenKind.BRACKET_L,
  TokenKind.PAREN_L,
]);

/** Whether a token is a string literal at a position where none is possible, or one that cannot follow a literal. */
function isMisplaced(token: Token): boolean {
  const previous = previousOf(token);
  if (isText(token)) {
    if (!previous) return false;
    return isText(previous) ? previous.end === token.start : !beforeTexts.has(previous.kind);
  }
  if (previous && isText(previous))
    return token.kind === TokenKind.COLON || (previous.end === token.start && !closers.has(token.kind));
  return isNameAfterText(previous) && token.kind !== TokenKind.COLON;
}

/** Whether a token is a name after a string literal: the name of the next argument if a colon follows. */
function isNameAfterText(token: Token | undefined): boolean {
  return token?.kind === TokenKind.NAME && isText(previousOf(token));
}

function isText(token: Token | undefined): boolean {
  return token?.kind === TokenKind.STRING || token?.kind === TokenKind.BLOCK_STRING;
}

/** The token before this one, comments aside; undefined for the first. */
function previousOf({ prev }: Token): Token | undefined {
  let token = prev;
  while (token?.kind === TokenKind.COMMENT) token = token.prev;
  return token === null || token.kind === TokenKind.SOF ? undefined : token;
}

const beforeTexts: ReadonlySet<string> = new Set([TokenKind.COLON, TokenKind.EQUALS, TokenKind.BRACKET_L]);
const closers: ReadonlySet<string> = new Set([TokenKind.PAREN_R, TokenKind.BRACKET_R, TokenKind.BRACE_R]);
