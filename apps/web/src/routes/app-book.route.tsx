import { useNavigate } from 'react-router-dom';
import { BookPage } from '../app/book-page.js';
import { IntentField } from '../bookings/form/intent-field.js';
import { RideFields } from '../bookings/form/ride-fields.js';
import { keepDraft, type BookingDraft } from '../shared/bookings/draft.js';

/** Booking within the app, with the same fields as on the home page; transfers and parcels, which need more, are booked there. */
export default function AppBookRoute() {
  const navigate = useNavigate();
  const fill = (filled: BookingDraft, change: (part: Partial<BookingDraft>) => void) => {
    if (filled.service === 'transport' && filled.tripType === 'one_way') return change(filled);
    keepDraft(filled);
    void navigate('/');
  };
  return (
    <BookPage
      fields={(props) => (
        <>
          <IntentField draft={props.draft} onWish={(filled) => fill(filled, props.change)} />
          <RideFields {...props} />
        </>
      )}
    />
  );
}
