/** A composed message before it is rendered as an email: every part is plain text in the reader's language. */
export interface Composition {
  readonly subject: string;
  /** The preview text inboxes show beside the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Labels and values, one pair per line. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  readonly action?: { readonly label: string; readonly url: string };
  /** Small print. */
  readonly note?: string;
}
