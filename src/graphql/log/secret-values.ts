import type { Token } from 'graphql';
import { TokenKind } from 'graphql';
import { isSecretName } from './secret-names.js';

/**
 * Says of the tokens of a document, one after the other, which belong to the value of a secret: of an argument or an
 * input field with such a name, at any depth, or a default of a variable that stands for one.
 */
export class SecretValues {
  /** Variables that were found to stand for secrets. */
  readonly variables: Set<string>;
  /**
   * Whether names before a colon are taken as aliases outside of parentheses, which holds in a document that parses.
   */
  readonly #parses: boolean;
  #previous: Token | undefined;
  /** The token before that. */
  #earlier: Token | undefined;
  /** The variable whose definition was read last. */
  #defined = '';
  #parentheses = 0;
  /** The next token is, or begins, the value of a secret. */
  #expected = false;
  /** Open brackets within a value that is a secret. */
  #depth = 0;

  constructor(parses: boolean, variables: Iterable<string> = []) {
    this.#parses = parses;
    this.variables = new Set(variables);
  }

  /** Whether this token, the next of the document, is to be masked. A variable is not: it is added to `variables`. */
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
