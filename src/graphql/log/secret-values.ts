import type { Token } from 'graphql';
import { TokenKind } from 'graphql';
import { isSecretName } from './secret-names.js';

/**
 * Tells for each token of a document, in order, whether it belongs to the value of a secret: that of an argument or an
 * input field with such a name, at any depth, or the default of a variable that is used for one.
 */
export class SecretValues {
  /** Variables that are used as values of secrets. */
  readonly variables: Set<string>;
  /** Whether the document parses. In it a name before a colon outside of parentheses is an alias. */
  readonly #parses: boolean;
  #previous: Token | undefined;
  /** The token before `#previous`. */
  #earlier: Token | undefined;
  /** The last variable whose definition was read. */
  #defined = '';
  #parentheses = 0;
  /** Whether the next token is, or begins, the value of a secret. */
  #expected = false;
  /** The number of open brackets within the value of a secret. */
  #depth = 0;

  constructor(parses: boolean, variables: Iterable<string> = []) {
    this.#parses = parses;
    this.variables = new Set(variables);
  }

  /** Whether the next token of the document must be masked. A variable is not masked but added to `variables`. */
  has(token: Token): boolean {
    const [earlier, previous] = [this.#earlier, this.#previous];
    [this.#earlier, this.#previous] = [previous, token];
    const { kind } = token;
    if (this.#depth > 0) {
      if (opening.has(kind)) this.#depth++;
      else if (closing.has(kind)) this.#depth--;
      this.#addVariable(token, previous);
      return true;
    }
    if (this.#expected) {
      if (kind === TokenKind.DOLLAR) return false;
      this.#expected = false;
      if (previous?.kind === TokenKind.DOLLAR) {
        this.#addVariable(token, previous);
        return false;
      }
      if (opening.has(kind)) this.#depth++;
      return true;
    }
    if (kind === TokenKind.PAREN_L) this.#parentheses++;
    else if (kind === TokenKind.PAREN_R) this.#parentheses--;
    else if (kind === TokenKind.COLON) this.#afterName(previous, earlier);
    else if (kind === TokenKind.EQUALS) this.#expected = !this.#parses || this.#isSecretVariable(this.#defined);
    return false;
  }

  #isSecretVariable(name: string): boolean {
    return this.variables.has(name) || isSecretName(name);
  }

  #afterName(name: Token | undefined, before: Token | undefined): void {
    if (name?.kind !== TokenKind.NAME) return;
    if (before?.kind === TokenKind.DOLLAR) this.#defined = name.value;
    else if (!this.#parses || this.#parentheses > 0) this.#expected = isSecretName(name.value);
  }

  #addVariable({ kind, value }: Token, previous: Token | undefined): void {
    if (kind === TokenKind.NAME && previous?.kind === TokenKind.DOLLAR) this.variables.add(value);
  }
}

const opening: ReadonlySet<string> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]);
const closing: ReadonlySet<string> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]);
