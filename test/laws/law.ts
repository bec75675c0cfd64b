import type { View } from './view.js';

/** A law of the ocean, held against what a service shows. */
export interface Law {
  readonly number: number;
  readonly says: string;
  /** A new inquiry, which may gather over several views. */
  begin(): Inquiry;
}

export interface Inquiry {
  /** Throws where the view breaks the law; gives how many rows it looked at. */
  view(view: View): Promise<number>;
  /** Throws where all views together break it. For what is asked of many rows: `few` says that there were few. */
  end?(few: boolean): void;
  /** Frees what it opened. */
  close?(): Promise<void>;
}
