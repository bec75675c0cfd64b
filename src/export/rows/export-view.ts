import type { EventViewer } from '../../store/conditions/event-conditions.js';

/** The rows that an export has: those that a user sees as of an instant, or what has changed since an earlier one. */
export interface ExportView {
  readonly viewer: EventViewer;
  /** Only changes since this instant, milliseconds since 1970; undefined for all rows. */
  readonly sinceMs: number | undefined;
  /** See `ViewScope`. */
  readonly baseUrl: string;
  readonly quirks: boolean;
}
