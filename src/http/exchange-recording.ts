import { TextDecoder } from 'node:util';
import type { GraphQLSchema } from 'graphql';
import type { FormattedError, JournalEntry, JournalKind } from '../api.js';
import type { TextRequest } from '../graphql/answer.js';
import { shownBody } from '../graphql/log/shown-body.js';
import { shownRequest } from '../graphql/log/shown-request.js';
import type { KeptBody } from '../journal/kept-body.js';
import type { Recording } from '../journal/recording.js';
import { millisecondsText } from '../model/timestamp.js';

/** The facts of a request and its answer, as they came. */
export interface ExchangeFacts {
  readonly schema: GraphQLSchema;
  readonly asOfMs: number;
  readonly kind: JournalKind;
  readonly method: string;
  /** Without tokens. */
  readonly path: string;
  readonly baseUrl: string;
  readonly user: string | undefined;
  readonly operation: string | undefined;
  readonly asked: TextRequest | undefined;
  /** Whether the document is a valid query. */
  readonly isValid: boolean;
  readonly status: number;
  /** The first ten. */
  readonly errors: readonly FormattedError[];
  readonly ms: number;
  readonly rows: number;
  readonly fault: string | undefined;
  readonly body: KeptBody;
  /** Whether the body is text. */
  readonly isText: boolean;
  readonly recordsRevision: number;
}

/** The memory of the objects of an exchange beside its texts. */
const objectBytes = 600;
/** The memory of an error beside its message. */
const errorBytes = 300;

/** An exchange as the journal keeps it. Masking takes longer than a small answer, and is left to readers. */
export class ExchangeRecording implements Recording {
  readonly bytes: number;
  readonly #facts: ExchangeFacts;

  /** `variableBytes` is about the length of the variables as JSON. */
  constructor(facts: ExchangeFacts, variableBytes: number) {
    this.#facts = facts;
    let bytes = objectBytes + facts.path.length + (facts.asked?.query.length ?? 0) + variableBytes + facts.body.memory;
    for (const { message } of facts.errors) bytes += errorBytes + message.length;
    this.bytes = bytes;
  }

  get asOfMs(): number {
    return this.#facts.asOfMs;
  }

  get kind(): JournalKind {
    return this.#facts.kind;
  }

  get method(): string {
    return this.#facts.method;
  }

  get path(): string {
    return this.#facts.path;
  }

  get user(): string | undefined {
    return this.#facts.user;
  }

  get operation(): string | undefined {
    return this.#facts.operation;
  }

  get status(): number {
    return this.#facts.status;
  }

  get codes(): readonly string[] {
    return this.#facts.errors.map(({ extensions }) => extensions.code);
  }

  get fault(): string | undefined {
    return this.#facts.fault;
  }

  entry(id: number): JournalEntry {
    const { schema, asked, isValid, errors, body, isText, asOfMs, ...facts } = this.#facts;
    const { document, variables, ...shown } = shownRequest({
      schema,
      text: asked?.query,
      isValid,
      variables: asked?.variables,
      errors,
    });
    const { kind, method, path, baseUrl, status, ms, rows, recordsRevision } = facts;
    return {
      id,
      time: millisecondsText(asOfMs),
      kind,
      method,
      path,
      baseUrl,
      user: facts.user ?? null,
      operation: facts.operation ?? null,
      document,
      variables,
      explain: asked?.explain ?? null,
      status,
      codes: this.codes,
      errors: shown.errors,
      ms,
      rows,
      fault: facts.fault ?? null,
      body: isText ? shownBody(beginningText(body), document) : null,
      bytes: body.bytes,
      digest: body.digest ?? null,
      recordsRevision,
      cut: shown.cut,
      masked: shown.masked,
    };
  }
}

/** The beginning of a body; an ellipsis stands for its rest. */
function beginningText({ beginning, bytes }: KeptBody): string {
  const isWhole = beginning.byteLength === bytes;
  // Bytes of a character that is cut are left out.
  const text = new TextDecoder().decode(beginning, { stream: true });
  return isWhole ? text : `${text}…`;
}
