import { endpoints, type BookingView, type CallerView } from '@sablon/contracts';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { isPhoneNumber } from '@sablon/domain';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useWatch, type Path, type PathValue } from 'react-hook-form';
import { Intention } from '../../shared/api/idempotency-key.js';
import { createBooking, askQuote } from '../../shared/bookings/quote.api.js';
import { useTimeWords, useSchemaForm } from '../../shared/form/use-schema-form.js';
import { useLanguage } from '../../shared/i18n/namespaces.js';
import { NO_CAPACITY } from './price-choice.js';
import { KEYS } from '../common/dispatch.api.js';
import { emptyIntake, missingStep, priceQuestion, withPerson, type IntakeDraft } from './intake-draft.js';
import { call } from '../../shared/api/http-client.js';

/** Looks up the caller by phone number: who they are, their usual trips and their open ones. */
export const askCaller = (phone: string, signal: AbortSignal): Promise<CallerView> =>
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
  const [intention] = useState(() => new Intention());
  const [begun] = useState<IntakeDraft>(() => putAside ?? emptyIntake(language));
  const { form, submit, busy, failure, clearFailure, field, errorOf, set } = useSchemaForm({
    schema: () => import('./intake.schemas.js').then((schemas) => schemas.intake),
    typed: begun,
    words: useTimeWords(),
    send: (sent: IntakeDraft) => book(sent),
    onSent: (booking, sent) => {
      if (!booking) return;
      // A quote can be booked once; repeating the same trip needs a new quote.
      cache.removeQueries({ queryKey: KEYS.intakePrices });
      onBooked(booking, sent);
    },
  });
  const draft = useWatch({ control: form.control, compute: (typed) => typed }) as IntakeDraft;
  const change = (part: Partial<IntakeDraft>) => {
    for (const [name, value] of Object.entries(part))
      set(name as Path<IntakeDraft>, value as PathValue<IntakeDraft, Path<IntakeDraft>>);
    clearFailure();
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
  const known = useRef<typeof person>(null);
  const meet = useEffectEvent((next: typeof person) => {
    if (next === known.current) return;
    // Another number means another caller: the previous caller's account is not theirs.
    const { firstName, lastName, language: theirs, ...rest } = withPerson(form.getValues(), next, known.current);
    known.current = next;
    change({ firstName, lastName, language: theirs, email: rest.email });
    const { accountId, onTheirAccount, pay, companyId, costCentreId, needsCostCentre } = rest;
    change({ accountId, onTheirAccount, pay, companyId, costCentreId, needsCostCentre });
  });
  // Before the caller's card is painted: an Enter pressed on seeing it must not lead to a name that is about to be filled in.
  useLayoutEffect(() => meet(person), [person]);

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
  const isFull = option?.unavailable === NO_CAPACITY;
  const mayBook = option && (option.unavailable === null || (isFull && draft.overrule.trim() !== ''));
  const bookable = quote && option && mayBook && missingStep(draft) === null ? { quote, option } : null;

  /** Null while there is no price. */
  const book = async (sent: IntakeDraft): Promise<BookingView | null> => {
    if (!bookable) return null;
    const { firstName, lastName, email, phone: number, note, vehicleClass } = sent;
    const body = {
      quoteId: bookable.quote.id,
      vehicleClass,
      language: sent.language,
      guest: { firstName, lastName, email, phone: number },
      note: note || null,
      overrule: isFull ? sent.overrule : null,
      onAccount: sent.pay !== 'link',
      payByLink: sent.pay === 'link',
      // A company pays for those who belong to it: the ride is on the caller's own account.
      callerAccountId: sent.onTheirAccount || sent.pay === 'company' ? sent.accountId : null,
      promoCode: null,
      useCredit: false,
      business: sent.pay === 'company' ? { accountId: sent.companyId, costCentreId: sent.costCentreId || null } : null,
      parcel: null,
    };
    return createBooking(body, intention.keyOf(body)).catch((refused: unknown) => {
      // The quote may be the cause of the refusal.
      void price.refetch();
      throw refused;
    });
  };
  const startAnew = () => {
    form.reset(emptyIntake(language));
    clearFailure();
  };
  return {
    ...{
      form,
      draft,
      change,
      field,
      errorOf,
      caller,
      phone,
      quote,
      isFull,
      price,
      bookable,
      submit,
      busy,
      failure,
      startAnew,
    },
    clearFailure,
  };
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
