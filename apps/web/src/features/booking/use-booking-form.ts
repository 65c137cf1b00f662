import { useRef, useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { asApiError } from '../../shared/api/api-error.js';
import { serverNow } from '../../shared/api/server-clock.js';
import { searchQueryOf } from '../../shared/booking/search-query.js';
import { askQuote } from './booking.api.js';
import { checkDraft, fieldOf, FIELDS, type Complaint, type Complaints, type Field } from './check-draft.js';
import { keepDraft, readDraft, requestOf, type BookingDraft } from '../../shared/booking/draft.js';

const CALM: Complaints = {};

/** The form's state and its two ways out: complaints beside the fields, or the priced search on the next page. */
export function useBookingForm() {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<BookingDraft>(() => readDraft(location.search));
  const [complaints, setComplaints] = useState<Complaints>(CALM);
  const [failure, setFailure] = useState<unknown>(null);
  const [calculating, setCalculating] = useState(false);

  const change = (part: Partial<BookingDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setComplaints(CALM);
    setFailure(null);
  };
  const focusOn = (field: Field) =>
    // After the complaint is on the page, so that it is read out with the field.
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>(`[data-field=${field}] :is(input, select, textarea)`)?.focus(),
    );
  const complain = (found: Complaints) => {
    setComplaints(found);
    const first = FIELDS.find((field) => found[field]);
    if (first) focusOn(first);
    return first !== undefined;
  };
  const typed = (name: 'origin' | 'destination') =>
    form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? '';

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (calculating) return;
    setFailure(null);
    const found = checkDraft(
      draft,
      { origin: typed('origin'), destination: typed('destination') },
      new Date(serverNow()),
    );
    const request = requestOf(draft);
    if (complain(found) || !request) return;
    setCalculating(true);
    try {
      const quote = await askQuote(request);
      keepDraft(draft);
      const query = searchQueryOf(request);
      query.set('quote', quote.id);
      void navigate(`/search?${query.toString()}`);
    } catch (refused) {
      const { code, params } = asApiError(refused);
      const field = fieldOf(code, params);
      if (field) complain({ [field]: { code, params } as Complaint });
      else setFailure(refused);
    } finally {
      setCalculating(false);
    }
  };
  return { form, draft, change, setDraft, complaints, failure, calculating, submit };
}
export type BookingForm = ReturnType<typeof useBookingForm>;
