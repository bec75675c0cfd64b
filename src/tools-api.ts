/** The types of `maritime-events/tools`. */

/** The text of a file; the end of its name says what it is: .graphql, .gql, .js, .ts, .jsx, .tsx, .py and the like. */
export interface FileText {
  readonly name: string;
  readonly text: string;
}

/** What documents are judged by. */
export interface CheckOptions {
  /** Default `standard`. */
  readonly profile?: 'strict' | 'standard' | 'deployed' | undefined;
  /** See `the option `registry` of createService`. */
  readonly registry?: string | undefined;
  /** The instant from which retention is measured; default now. */
  readonly now?: string | number | undefined;
}

/** The findings of `checkDocuments`, by file and place. */
export interface CheckReport {
  /** The number of GraphQL documents that were found. */
  readonly documents: number;
  readonly findings: readonly Finding[];
}

/** Something wrong in a document of a client. */
export interface Finding {
  readonly file: string;
  /** Both from 1. */
  readonly line: number;
  readonly column: number;
  /**
   * `syntax`, `schema`, `bounds`, `arguments`, `tile-query`: the service refuses it. `retention`, `deprecated`,
   * `unbounded`, `offset-paging`: it is answered, and is likely to hurt.
   */
  readonly rule:
    | 'syntax'
    | 'schema'
    | 'bounds'
    | 'arguments'
    | 'tile-query'
    | 'retention'
    | 'deprecated'
    | 'unbounded'
    | 'offset-paging';
  readonly severity: 'error' | 'warning';
  readonly message: string;
  /** What to do. */
  readonly remedy: string;
}
