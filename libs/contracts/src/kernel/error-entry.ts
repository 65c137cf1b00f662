import type { Localized } from '@sablon/domain';

/** An error code's HTTP status and its message in three languages; `{name}` is replaced by the parameter of that name. */
export interface ErrorEntry {
  readonly status: number;
  readonly message: Localized;
}

/** One line of a catalogue. */
export const entry = (status: number, fr: string, nl: string, en: string): ErrorEntry => ({
  status,
  message: { fr, nl, en },
});
