import { AskingStopped } from '../endpoint/allowance.js';
import type { Endpoint } from '../endpoint/open-endpoint.js';
import { type Fact, factOf, suggestionsOf } from './validation-facts.js';

/** The field that no schema has: it keeps each document from being executed. */
export const noField = 'qqNoSuchField';
/** The most errors that a document may cause: graphql-js stops at 100, some services earlier. */
export const mostErrors = 40;

/** The most messages of an unknown form that are kept. */
const mostUnread = 100;

const tooMany = /^Too many validation errors/;

/** The content of the answer to one document. */
export interface Told {
  readonly facts: readonly Fact[];
  readonly suggestions: readonly string[];
  /** Whether the endpoint has left out errors, because there were too many. */
  readonly isCut: boolean;
}

/** Asks an endpoint documents that are not valid, and reads the errors. */
export class Questioner {
  readonly #endpoint: Endpoint;
  /** Messages of an unknown form. */
  readonly #unread = new Set<string>();

  constructor(endpoint: Endpoint) {
    this.#endpoint = endpoint;
  }

  get unread(): readonly string[] {
    return [...this.#unread];
  }

  /** The name of the type of queries. Rejects with AskingStopped if the endpoint does not name it. */
  async root(): Promise<string> {
    const { errors } = await this.#endpoint.ask(`{ ${noField} }`);
    for (const { message } of errors) {
      const fact = factOf(message);
      if (fact?.kind === 'no field' && fact.field === noField) return fact.type;
    }
    const said = errors[0]
      ? `it answers "${errors[0].message.slice(0, 200)}"`
      : 'it accepts a field that no schema has';
    throw new AskingStopped(`${this.#endpoint.url} does not say what is wrong in a document: ${said}.`);
  }

  /** Asks one document; `${noField}` is among its fields. */
  async tell(document: string): Promise<Told> {
    const { errors } = await this.#endpoint.ask(document);
    if (errors.length === 0)
      throw new AskingStopped(`${this.#endpoint.url} has executed a document that is not valid: no more is asked.`);
    const facts = errors.flatMap(({ message }) => {
      const fact = factOf(message);
      if (fact === null && !tooMany.test(message) && this.#unread.size < mostUnread) this.#unread.add(message);
      return fact ?? [];
    });
    const suggestions = errors.flatMap(({ message }) => suggestionsOf(message));
    return { facts, suggestions, isCut: errors.some(({ message }) => tooMany.test(message)) };
  }

  /**
   * Asks about names in as few documents as their errors allow, and calls back with the names and the answer of each
   * document. Names that cause too many errors for one document are divided into two.
   */
  async tellAll(
    names: readonly string[],
    errorsOfName: number,
    documentOf: (names: readonly string[]) => string,
    hear: (told: Told, names: readonly string[]) => void,
  ): Promise<void> {
    const size = Math.floor(mostErrors / errorsOfName);
    for (let i = 0; i < names.length; i += size) {
      const some = names.slice(i, i + size);
      const told = await this.tell(documentOf(some));
      if (told.isCut && some.length > 1) {
        const errorsOfEach = Math.ceil((2 * mostErrors) / some.length);
        await this.tellAll(some, errorsOfEach, documentOf, hear);
      } else hear(told, some);
    }
  }
}
