import { endpoints, type BookingView, type CallerView } from '@sablon/contracts';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { isPhoneNumber } from '@sablon/domain';
import { useEffect, useState } from 'react';
import { Intention } from '../../shared/api/idempotency-key.js';
import { createBooking, askQuote } from '../../shared/bookings/quote.api.js';
import { useLanguage } from '../../shared/i18n/namespaces.js';
import { KEYS } from '../common/dispatch.api.js';
import { emptyIntake, missingStep, priceQuestion, withPerson, type IntakeDraft } from './intake-draft.js';
import { call } from '../../shared/api/http-client.js';

/** Looks up the caller by phone number: who they are, their usual trips and their open ones. */
const askCaller = (phone: string, signal: AbortSignal): Promise<CallerView> =>
  call(endpoints.dispatch.caller, { body: { phone }, signal });

/** ASSUMPTION: the pause after which the number is complete. */
const TYPED_MS = 250;
/** A quote is held for 15 minutes; it is renewed before that. */
const PRICE_GOOD_MS = 10 * 60_000;

/** One call: the caller, the booking, its price, booked once. `putAside` is the draft from before. */
export function useIntake(
  putAside: IntakeDraft | null,
  onBooked: (booking: BookingView, current: IntakeDraft) => void,
) {
  const cache = useQueryClient();
  const language = useLanguage();
  const [draft, setDraft] = useState<IntakeDraft>(() => putAside ?? emptyIntake(language));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [intention] = useState(() => new Intention());
  const change = (part: Partial<IntakeDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setFailure(null);
  };

  const phone = useSettled(isPhoneNumber(draft.phone) ? draft.phone.trim() : '');
  const caller = useQuery({
    queryKey: KEYS.caller(phone),
    queryFn: ({ signal }) => askCaller(phone, signal),
    enabled: phone !== '',
    staleTime: 0,
    // Each successful look-up is recorded with the user who made it; returning to the window is not a look-up.
    refetchOnWindowFocus: false,
  });
  const person = phone === '' ? null : (caller.data?.person ?? null);
  const [known, setKnown] = useState<typeof person>(null);
  if (person !== known) {
    setKnown(person);
    // Another number means another caller: the previous caller's account is not theirs.
    setDraft((current) => withPerson(current, person, known));
  }

  const question = priceQuestion(draft);
  const price = useQuery({
    queryKey: [...KEYS.intakePrices, question],
    queryFn: question ? ({ signal }) => askQuote(question, signal) : skipToken,
    staleTime: PRICE_GOOD_MS,
    refetchInterval: PRICE_GOOD_MS,
    retry: false,
  });
  const quote = price.data;
  const option = quote?.options.find(({ vehicleClass }) => vehicleClass === draft.vehicleClass);
  const bookable =
    quote && option && option.unavailable === null && missingStep(draft) === null ? { quote, option } : null;

  const book = async () => {
    if (!bookable || busy) return;
    const { firstName, lastName, email, note, vehicleClass } = draft;
    const body = {
      quoteId: bookable.quote.id,
      vehicleClass,
      language: draft.language,
      guest: { firstName: firstName.trim(), lastName: lastName.trim(), email, phone: draft.phone.trim() },
      note: note.trim() || null,
      onAccount: draft.pay === 'account',
      payByLink: draft.pay === 'link',
      callerAccountId: draft.onTheirAccount ? draft.accountId : null,
      promoCode: null,
      useCredit: false,
      business: null,
      parcel: null,
    };
    setBusy(true);
    setFailure(null);
    try {
      const booking = await createBooking(body, intention.keyOf(body));
      // A quote can be booked once; repeating the same trip needs a new quote.
      cache.removeQueries({ queryKey: KEYS.intakePrices });
      onBooked(booking, draft);
    } catch (refused) {
      setFailure(refused);
      // The quote may be the cause of the refusal.
      void price.refetch();
    } finally {
      setBusy(false);
    }
  };
  const startAnew = () => {
    setDraft(emptyIntake(language));
    setFailure(null);
  };
  return { draft, change, setDraft, caller, phone, quote, price, bookable, book, busy, failure, startAnew };
}
export type Intake = ReturnType<typeof useIntake>;

/** A value once it has been unchanged for `TYPED_MS`. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPED_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
