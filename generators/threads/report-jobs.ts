import { invariant } from '../../src/errors.js';
import type { AskedReports, SentReports } from '../../src/model/sent-reports.js';
import type { FleetShare } from './fleet-shares.js';
import type { Job, Jobs } from './tasks.js';

/** The reports of a fleet over a span: a task for each share. */
export class ReportJobs implements Jobs {
  readonly #shares: readonly FleetShare[];
  readonly #asked: AskedReports;
  readonly #take: (sent: SentReports) => void;
  #given = 0;
  #done = 0;

  /** `take` is given the reports of each share when they are made. */
  constructor(shares: readonly FleetShare[], asked: AskedReports, take: (sent: SentReports) => void) {
    this.#shares = shares;
    this.#asked = asked;
    this.#take = take;
  }

  get isDone(): boolean {
    return this.#done === this.#shares.length;
  }

  /** Workers of all roles make reports. */
  next(): Job | undefined {
    const share = this.#shares[this.#given];
    if (share === undefined) return undefined;
    this.#given += 1;
    return {
      task: { stage: 'report', share, asked: this.#asked },
      take: (answer) => {
        invariant(answer.stage === 'report', 'a report task is answered with reports');
        this.#take(answer.sent);
        this.#done += 1;
      },
    };
  }
}
