/** What a page says to the worker. `build` and `kept` are answered on the port that comes along. */
export type ToWorker =
  | { readonly type: 'build' }
  | { readonly type: 'kept' }
  /** Become the active worker although pages of the last build are open: somebody asked for it. */
  | { readonly type: 'take-over' }
  /** Become the active worker if the page that says so is the only one. */
  | { readonly type: 'take-over-if-alone' };

/** An answer of the last known state was shown in place of the server's; null: the server has answered since. */
export interface KeptNews {
  readonly type: 'kept';
  /** Path and query of the read. */
  readonly read: string;
  readonly keptAtMs: number | null;
}

/** What the worker says to a page. */
export type FromWorker = KeptNews;
