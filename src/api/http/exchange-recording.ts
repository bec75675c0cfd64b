import type { GraphQLSchema } from 'graphql';
import { TextDecoder } from '#platform/text-coding.js';
import { millisecondsText } from '../../model/timestamp.js';
import type { ExplainRequest, FormattedError, JournalEntry, JournalKind, JournalSnapshot } from '../../types.js';
import type { Keepable, KeptBody } from '../../worlds/journal/kept-body.js';
import { keptBody, memoryOf } from '../../worlds/journal/kept-body.js';
import type { Recording, SeenSnapshot } from '../../worlds/journal/recording.js';
import type { Records } from '../../worlds/overlay/records.js';
import type { TextRequest } from '../graphql/answer.js';
import { maskParams, maskTokens, shownBody } from '../graphql/log/mask-tokens.js';
import type { ShownRequest } from '../graphql/log/shown-request.js';
import { shownRequest } from '../graphql/log/shown-request.js';
import { rootFieldNames } from '../graphql/root-field-names.js';

/** The facts of a request and its answer, in the form in which they came. */
export interface ExchangeFacts {
  readonly schema: GraphQLSchema;
  readonly asOfMs: number;
  readonly kind: JournalKind;
  readonly method: string;
  readonly path: string;
  readonly baseUrl: string;
  readonly user: string | undefined;
  /** Why there is no user. */
  readonly problem: string | undefined;
  /** Whether a page of the service sent it. */
  readonly pages: boolean;
  readonly operation: string | undefined;
  readonly query: string | undefined;
  readonly variables: TextRequest['variables'];
  readonly explain: ExplainRequest | undefined;
  /** Whether the document is a valid query. */
  readonly isValid: boolean;
  readonly status: number;
  /** The first ten errors. */
  readonly errors: readonly FormattedError[];
  /** The real instant at which it came. */
  readonly receivedMs: number;
  readonly ms: number;
  readonly rows: number;
  readonly fault: string | undefined;
  readonly waitedFor: JournalEntry['waitedFor'] | undefined;
  readonly body: Keepable;
  /** Whether the body is text. */
  readonly isText: boolean;
  /** The own records of the world that it saw. */
  readonly records: Records;
  /** See `Recording.snapshots`. */
  readonly snapshots: readonly SeenSnapshot[] | undefined;
}

/** The memory of the objects of an exchange, apart from its texts. */
const objectBytes = 600;
/** The memory of a parsed value for each byte of its JSON. */
const bytesOfVariable = 4;
/** The memory of an error, apart from its message. */
const errorBytes = 300;
/** The memory of a snapshot of the request. */
const snapshotBytes = 200;

/** Longer variables are cut at once. */
const mostVariableBytes = 16_384;

/**
 * An exchange as the journal keeps it. Masking takes longer than a small answer, so it is done when a reader needs it.
 */
export class ExchangeRecording implements Recording {
  readonly bytes: number;
  readonly #facts: ExchangeFacts;
  /** Already made for a long request; for others it is made when a reader needs it. */
  readonly #shown: ShownRequest | undefined;

  /** `variableBytes` is about the length of the variables as JSON. */
  constructor(facts: ExchangeFacts, variableBytes: number) {
    this.#shown = variableBytes > mostVariableBytes ? shownRequest(facts) : undefined;
    this.#facts = this.#shown ? { ...facts, variables: undefined } : facts;
    const written = this.#shown ? JSON.stringify(this.#shown.variables).length : variableBytes;
    const { path, query = '', body, errors, snapshots = [] } = facts;
    const ofErrors = errors.reduce((sum, { message }) => sum + errorBytes + message.length, 0);
    const texts = path.length + query.length + written * bytesOfVariable;
    this.bytes = objectBytes + texts + memoryOf(body) + ofErrors + snapshots.length * snapshotBytes;
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
    return maskTokens(maskParams(this.#facts.path));
  }

  get user(): string | undefined {
    return this.#facts.user;
  }

  get pages(): boolean {
    return this.#facts.pages;
  }

  get operation(): string | undefined {
    return this.#facts.operation;
  }

  get fields(): readonly string[] {
    return rootFieldNames(this.#facts.query, this.#facts.operation);
  }

  get status(): number {
    return this.#facts.status;
  }

  get codes(): readonly string[] {
    return this.#facts.errors.map(({ extensions }) => extensions.code);
  }

  get records(): Records {
    return this.#facts.records;
  }

  get fault(): string | undefined {
    return this.#facts.fault;
  }

  get snapshots(): readonly SeenSnapshot[] | undefined {
    return this.#facts.snapshots;
  }

  entry(id: number): JournalEntry {
    const { isText, asOfMs, user = null, problem = null, operation = null, explain = null, fault = null } = this.#facts;
    const {
      kind,
      method,
      baseUrl,
      pages,
      status,
      receivedMs,
      ms,
      rows,
      records,
      snapshots = [],
      waitedFor,
    } = this.#facts;
    const body = keptBody(this.#facts.body);
    const { document, variables, errors, cut, masked, hidesTexts } = this.#shown ?? shownRequest(this.#facts);
    return {
      id,
      time: millisecondsText(asOfMs),
      kind,
      method,
      path: this.path,
      baseUrl,
      user,
      problem,
      operation,
      document,
      variables,
      explain,
      status,
      codes: this.codes,
      errors,
      ms,
      rows,
      fault,
      pages,
      body: isText ? shownBody(beginningText(body), hidesTexts) : null,
      bytes: body.bytes,
      digest: body.digest ?? null,
      recordsRevision: records.revision,
      cut,
      masked,
      ...(waitedFor && { waitedFor }),
      receivedAt: millisecondsText(receivedMs),
      ...(snapshots.length === 0 ? {} : { snapshots: snapshots.map(shownSnapshot) }),
    };
  }
}

function shownSnapshot({ id, dataset, isOpened, asOfMs, records }: SeenSnapshot): JournalSnapshot {
  return { id, dataset, opened: isOpened, time: millisecondsText(asOfMs), recordsRevision: records?.revision ?? 0 };
}

/** The beginning of a body; an ellipsis stands for its rest. */
function beginningText({ beginning, bytes }: KeptBody): string {
  const isWhole = beginning.byteLength === bytes;
  // A cut can leave a part of a character at the end: its bytes are left out.
  const text = new TextDecoder().decode(beginning, { stream: true });
  return isWhole ? text : `${text}…`;
}
