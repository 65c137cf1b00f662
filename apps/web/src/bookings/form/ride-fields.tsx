import { ApiError } from '../../shared/api/api-error.js';
import { useErrorText } from '../../shared/api/use-error-text.js';
import type { BookingDraft } from '../../shared/bookings/draft.js';
import { outsideComplaint, type Field } from './check-draft.js';
import { EndsFields } from './ends-fields.js';
import { PeopleFields } from './people-fields.js';
import { WhenFields } from './when-fields.js';

export interface RideFieldsProps {
  readonly draft: BookingDraft;
  readonly change: (part: Partial<BookingDraft>) => void;
  readonly names: { readonly origin: string; readonly destination: string };
  /** What is wrong with the departure, in words. */
  readonly departureError: string | undefined;
}

/** The fields of a single ride, as on the home page: both ends with their map, now or later, the party. */
export function RideFields({ draft, change, names, departureError }: RideFieldsProps) {
  const errorText = useErrorText();
  const words = (field: Field): string | undefined => {
    if (field === 'departure') return departureError;
    const complaint = field === 'origin' || field === 'destination' ? outsideComplaint(draft[field]) : null;
    return complaint ? errorText(new ApiError(422, complaint)) : undefined;
  };
  const fields = { draft, change, words };
  return (
    <>
      <EndsFields {...fields} names={names} />
      <WhenFields {...fields} />
      <PeopleFields {...fields} />
    </>
  );
}
