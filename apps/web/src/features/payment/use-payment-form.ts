import type { HealthView, PaymentStartView } from '@sablon/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { asApiError } from '../../shared/api/api-error.js';
import { api } from '../../shared/api/http-client.js';
import { serverNow } from '../../shared/api/server-clock.js';
import { currentLanguage } from '../../shared/i18n/language-store.js';
import { useUser } from '../../shared/session/session-store.js';
import { bookOnce } from './book-once.js';
import { NO_CARD, wrongCardFields, type CardEntry, type CardField } from './card-entry.js';
import { confirmSandbox, type Method } from './confirm-sandbox.js';
import { NO_GUEST, trimmedGuest, wrongGuestFields, type GuestContact, type GuestField } from './guest.js';
import { bookingKey, startPayment } from './payment.api.js';
import type { Order } from './use-order.js';

type Wrong = ReadonlySet<GuestField | CardField>;
const NONE_WRONG: Wrong = new Set();

const returnPath = (bookingId: string): string => `/payment-return?booking=${bookingId}`;

/** Who pays how, and the way from the button to the provider. */
export function usePaymentForm(order: Order) {
  const user = useUser();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const [, setQuery] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const running = useRef(false);
  const [guest, setGuest] = useState<GuestContact>(NO_GUEST);
  const [method, setMethod] = useState<Method>('card');
  const [card, setCard] = useState<CardEntry>(NO_CARD);
  const [holder, setHolder] = useState('');
  const [wrong, setWrong] = useState<Wrong>(NONE_WRONG);
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const [started, setStarted] = useState<PaymentStartView | null>(null);
  const health = useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => api.get<HealthView>('/api/health/ready', { signal }),
  });
  const mode = started?.mode ?? health.data?.payments ?? null;
  const needsGuest = user === null && order.bookingId === null;
  const asksCard = mode === 'sandbox' && method === 'card';

  /** Complaints about the form; focuses the first field that is wrong. */
  const check = (): boolean => {
    const found = [
      ...(needsGuest ? wrongGuestFields(guest) : []),
      ...(asksCard ? wrongCardFields(card, new Date(serverNow())) : []),
    ];
    setWrong(new Set(found));
    const [first] = found;
    if (first) requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus());
    return first === undefined;
  };

  /** What is being typed again is no longer complained about. */
  const excuse = (fields: readonly string[]) =>
    setWrong((found) => new Set([...found].filter((field) => !fields.includes(field))));

  const book = async (): Promise<string> => {
    if (order.bookingId !== null) return order.bookingId;
    const booking = await bookOnce({
      quoteId: order.quoteId ?? '',
      vehicleClass: order.vehicleClass,
      language: currentLanguage(),
      guest: needsGuest ? trimmedGuest(guest) : null,
      note: null,
      onAccount: false,
    });
    cache.setQueryData(bookingKey(booking.id), booking);
    // From here on a reload pays this booking instead of asking for another.
    setQuery({ booking: booking.id }, { replace: true, preventScrollReset: true });
    return booking.id;
  };

  const payNow = async () => {
    const bookingId = await book();
    const start = await startPayment(bookingId);
    setStarted(start);
    if (start.mode !== 'sandbox') return;
    if (method === 'card' && wrongCardFields(card, new Date(serverNow())).length > 0) return;
    const payer = {
      method,
      card,
      name: holder.trim() || [guest.firstName, guest.lastName].join(' ').trim(),
      email: guest.email.trim() || user?.email || null,
    };
    const { go } = await confirmSandbox(start, payer, location.origin + returnPath(bookingId));
    if (go) location.assign(go);
    else void navigate(`${returnPath(bookingId)}&redirect_status=succeeded`);
  };

  const pay = async () => {
    if (running.current || !check()) return;
    running.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await payNow();
    } catch (refused) {
      if (asApiError(refused).code === 'payment.not_needed' && order.bookingId)
        void navigate(returnPath(order.bookingId));
      else setFailure(refused);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return {
    ...{ form, user, guest, method, card, holder, wrong, failure, busy, started, mode, needsGuest, asksCard },
    setGuest: (part: Partial<GuestContact>) => {
      setGuest({ ...guest, ...part });
      excuse(Object.keys(part));
    },
    setCard: (part: Partial<CardEntry>) => {
      setCard({ ...card, ...part });
      excuse(Object.keys(part));
    },
    setMethod,
    setHolder,
    setFailure,
    pay,
    returnUrl: order.bookingId && location.origin + returnPath(order.bookingId),
  };
}
export type PaymentForm = Omit<ReturnType<typeof usePaymentForm>, 'form'>;
