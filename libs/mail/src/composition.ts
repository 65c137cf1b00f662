/** A message in words, before it becomes a mail: all parts are plain text in the reader's language. */
export interface Composition {
  readonly subject: string;
  /** What inboxes show beside the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Label and value, one a line. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  readonly action?: { readonly label: string; readonly url: string };
  /** Small print. */
  readonly note?: string;
}
