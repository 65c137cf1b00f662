import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { asApiError, OFFLINE_CODE } from '../../shared/api/api-error.js';
import { serverNow } from '../../shared/api/server-clock.js';
import { forgetRecentPlace, keepRecentPlaces } from '../../shared/places/recent-places.js';
import { currentUser } from '../../shared/session/session-store.js';
import { askQuote } from '../../shared/bookings/quote.api.js';
import { searchQueryOf } from '../../shared/bookings/search-query.js';
import {
  checkDraft,
  complaintsAfter,
  fieldOf,
  FIELDS,
  type Complaint,
  type Complaints,
  type Field,
} from './check-draft.js';
import { hasSavedDraft, keepDraft, readDraft, requestOf, type BookingDraft } from '../../shared/bookings/draft.js';
import { draftForService } from './offered-departure.js';
import { useRideHabits } from '../../shared/bookings/ride-habits.js';

const CALM: Complaints = {};

/** State of the booking form, and its two outcomes: errors beside the fields, or the priced search on the next page. */
export function useBookingForm() {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<BookingDraft>(() => {
    const draft = readDraft(location.search);
    // A search kept from this visit has the departure that was chosen for it.
    const isAsked = new URLSearchParams(location.search).has('service');
    return hasSavedDraft() && !isAsked ? draft : draftForService(draft, draft.service);
  });
  const [complaints, setComplaints] = useState<Complaints>(CALM);
  const [failure, setFailure] = useState<unknown>(null);
  const [calculating, setCalculating] = useState(false);

  const change = (part: Partial<BookingDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setComplaints((before) => complaintsAfter(before, part));
    setFailure(null);
  };
  useRideHabits((options) => {
    if (!hasSavedDraft()) setDraft((before) => (before.options.length === 0 ? { ...before, options } : before));
  });
  useEffect(() => {
    // The offline message disappears on reconnecting; the form is still there to be sent.
    const calm = () =>
      setFailure((before: unknown) => (before && asApiError(before).code === OFFLINE_CODE ? null : before));
    window.addEventListener('online', calm);
    return () => window.removeEventListener('online', calm);
  }, []);
  const focusOn = (field: Field) =>
    // After the error has rendered, so that it is read out with the field.
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

  const price = async (draft: BookingDraft) => {
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
      // Used once: the next search of this visit starts without a class.
      keepDraft({ ...draft, vehicleClass: null });
      // A signed-in user's bookings are remembered instead, and nothing is left on a borrowed device.
      if (!currentUser()) keepRecentPlaces([draft.destination, draft.origin].filter((place) => place !== null));
      const query = searchQueryOf(request);
      query.set('quote', quote.id);
      if (draft.vehicleClass) query.set('class', draft.vehicleClass);
      void navigate(`/search?${query.toString()}`);
    } catch (refused) {
      const { code, params } = asApiError(refused);
      const field = fieldOf(code, params);
      const unknown = code === 'geo.place_unknown' && (field === 'origin' ? draft.origin : draft.destination);
      if (unknown) forgetRecentPlace(unknown.id);
      if (field) complain({ [field]: { code, params } as Complaint });
      else setFailure(refused);
    } finally {
      setCalculating(false);
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    return price(draft);
  };
  /** Fills the form in and prices it; with something missing, that field is asked for. */
  const fillAndPrice = (filled: BookingDraft) => {
    flushSync(() => {
      setDraft(filled);
      setComplaints(CALM);
    });
    return price(filled);
  };
  return { form, draft, change, setDraft, complaints, failure, calculating, submit, fillAndPrice };
}
