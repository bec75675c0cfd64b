import type { Token } from 'graphql';
import { TokenKind } from 'graphql';

export interface SecretRules {
  /** Whether the document parses. In it a name before a colon outside of parentheses is an alias. */
  readonly parses: boolean;
  /** Whether an argument, an input field or a variable of this name holds a secret. */
  readonly isSecret: (name: string) => boolean;
  /** Whether all arguments of a field with such a name are secrets, and all defaults of the document too. */
  readonly masksFields?: boolean;
}

/**
 * Tells for each token of a document, in order, whether it belongs to the value of a secret. Secrets are the values of
 * arguments and input fields with the name of a secret, at any depth, and defaults of variables that are used for them.
 */
export class SecretValues {
  /** Variables that are used as values of secrets. */
  readonly variables: Set<string>;
  /** Whether there is a field whose arguments are all secrets. */
  hasSecretFields: boolean;
  readonly #rules: SecretRules;
  #previous: Token | undefined;
  /** The token before `#previous`. */
  #earlier: Token | undefined;
  /** The last variable whose definition was read. */
  #defined = '';
  #parentheses = 0;
  #braces = 0;
  /** Whether the next token is, or begins, the value of a secret. */
  #expected = false;
  /** The number of open brackets within the value of a secret. */
  #depth = 0;

  /** `first`: what a first pass over the document has found. */
  constructor(rules: SecretRules, first?: SecretValues) {
    this.#rules = rules;
    this.variables = new Set(first?.variables);
    this.hasSecretFields = first?.hasSecretFields === true;
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
      const isEndOfField = this.#depth === 0 && kind === TokenKind.PAREN_R;
      if (isEndOfField) this.#parentheses--;
      return !isEndOfField;
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
    if (kind === TokenKind.PAREN_L) this.#open(previous);
    else if (kind === TokenKind.PAREN_R) this.#parentheses--;
    else if (kind === TokenKind.COLON) this.#afterName(previous, earlier);
    else if (kind === TokenKind.EQUALS) this.#expected = !this.#rules.parses || this.#isSecretVariable(this.#defined);
    else if (kind === TokenKind.BRACE_L) this.#braces++;
    else if (kind === TokenKind.BRACE_R) this.#braces--;
    return false;
  }

  /** Begins arguments, or the definitions of variables outside of braces. */
  #open(name: Token | undefined): void {
    this.#parentheses++;
    const isField = this.#braces > 0 && name?.kind === TokenKind.NAME;
    if (!this.#rules.masksFields || !isField || !this.#rules.isSecret(name.value)) return;
    this.hasSecretFields = true;
    this.#depth = 1;
  }

  #isSecretVariable(name: string): boolean {
    return this.hasSecretFields || this.variables.has(name) || this.#rules.isSecret(name);
  }

  #afterName(name: Token | undefined, before: Token | undefined): void {
    if (name?.kind !== TokenKind.NAME) return;
    if (before?.kind === TokenKind.DOLLAR) this.#defined = name.value;
    else if (!this.#rules.parses || this.#parentheses > 0) this.#expected = this.#rules.isSecret(name.value);
  }

  #addVariable({ kind, value }: Token, previous: Token | undefined): void {
    if (kind === TokenKind.NAME && previous?.kind === TokenKind.DOLLAR) this.variables.add(value);
  }
}

const opening: ReadonlySet<string> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]);
const closing: ReadonlySet<string> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]);
