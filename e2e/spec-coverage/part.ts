/** One route, field, state, rule, message or constant of the specification. */
export interface Row {
  /** `<section>.<subject>[.<detail>]`, kebab-case; test titles contain it in braces, so it never changes. */
  readonly id: string;
  /** The requirement in short words, or the message itself where the product uses those words. */
  readonly says: string;
  /** The piece of work that will prove the row. A row with a test may not have it. */
  readonly later?: Later;
}

/** Pieces of work after the public site. */
export type Later = 'passenger area' | 'transfers' | 'parcels';

/** Rows that belong together: one file, one heading of the table. */
export interface Part {
  readonly title: string;
  readonly rows: readonly Row[];
}
