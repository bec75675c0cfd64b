import { type Found, FoundList } from './findings.js';
import { Pass } from './pass.js';
import { leftFinding } from './pass-end.js';
import type { SearchPage } from './search-page.js';

/** The passes of a user over one search: the same root field with the same conditions. */
export class SearchStream {
  /** The user; undefined where the token does not show one. */
  readonly user: string | undefined;
  readonly first: SearchPage;
  #pass: Pass;
  #passes = 1;
  readonly #found = new FoundList();
  /** Whether a pass had several pages, or read everything. Otherwise the client may want no more than one page. */
  #isSync = false;
  /** Whether a request had the order of changes, or a condition for changes after a time. */
  isByUpdates = false;
  /** Whether the client ended after the last pass. */
  #isOver = false;
  /** The first page of the last pass that has ended. */
  #judged: SearchPage | undefined;

  constructor(user: string | undefined, first: SearchPage) {
    this.user = user;
    this.first = first;
    this.#pass = new Pass(first);
    this.#noteKey(first);
  }

  add(page: SearchPage): void {
    this.#noteKey(page);
    if (!this.#isOver && this.#pass.add(page)) return;
    const next = new Pass(page);
    const isRepeated = !this.#isOver && next.repeats(this.#pass);
    if (!this.#isOver) this.#found.add(...this.#pass.findings(isRepeated));
    this.#isOver = false;
    this.#note(this.#pass, isRepeated);
    this.#pass = next;
    this.#passes += 1;
  }

  /** Notes that the client has ended: no later pass reads what this one has left out. */
  end(): void {
    if (!this.#isOver) this.#found.add(...this.#endOf(true));
    this.#isOver = true;
  }

  get passes(): number {
    return this.#passes;
  }

  get isSync(): boolean {
    return this.#isSync || this.#pass.pages > 1 || this.#pass.isComplete;
  }

  /** The first page of the last pass whose rows the client must have; undefined where no pass has ended. */
  get judged(): SearchPage | undefined {
    return this.#pass.isUnfinished && !this.#endsByTotal ? this.#judged : this.#pass.first;
  }

  /** Whether a pass of several pages, or of all rows, has just ended. */
  get isComplete(): boolean {
    return this.isSync && this.#pass.isComplete;
  }

  /** Whether the client is within a pass. */
  get isUnfinished(): boolean {
    return this.isSync && this.#pass.isUnfinished;
  }

  /**
   * The findings so far, as if the last pass had ended. With `isOver` the client has ended too, so the page at which it
   * stopped counts.
   */
  findings(isOver = false): Found[] {
    return this.#isOver ? [...this.#found.list] : [...this.#found.list, ...this.#endOf(isOver)];
  }

  #endOf(isOver: boolean): Found[] {
    const found = this.#pass.findings(false);
    return isOver && this.isUnfinished ? [...found, leftFinding(this.#pass)] : found;
  }

  #note(pass: Pass, isRepeated: boolean): void {
    this.#isSync ||= pass.pages > 1 || pass.isComplete;
    if (!isRepeated) this.#judged = pass.first;
  }

  #noteKey({ key, conditions }: SearchPage): void {
    this.isByUpdates ||= key.startsWith('updated') || /"updated(?:At)?":/.test(conditions);
  }

  get #endsByTotal(): boolean {
    return this.#pass.findings(false).some(({ name }) => name === 'total-as-end');
  }
}
