import type { Field } from './check-draft.js';
import type { BookingDraft } from '../../shared/bookings/draft.js';

/** What each group of fields works with. */
export interface FieldsProps {
  readonly draft: BookingDraft;
  readonly change: (part: Partial<BookingDraft>) => void;
  /** The complaint about a field in the current language. */
  readonly words: (field: Field) => string | undefined;
}
