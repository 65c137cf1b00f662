/** One route, field, state, rule, message or constant of the specification. */
export interface Row {
  /** `<section>.<subject>[.<detail>]`, kebab-case; tests carry it in braces in their title, so it never changes. */
  readonly id: string;
  /** The requirement in our own short words, or the message itself where the words are the product's. */
  readonly says: string;
  /** The piece of work that will prove it. It may not stand beside a test. */
  readonly later?: Later;
}

/** Pieces of work that follow the public site. */
export type Later = 'passenger area' | 'transfers' | 'parcels';

/** Rows that belong together; one file, one heading of the table. */
export interface Part {
  readonly title: string;
  readonly rows: readonly Row[];
}
