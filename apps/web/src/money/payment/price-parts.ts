import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, asApiError } from '../../shared/api/api-error.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { useUser } from '../../shared/session/session-store.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { payment } from '../words.js';
import { splitPrice } from './payment.api.js';
import type { Order } from './use-order.js';

/** The payer's choices that affect the amount. */
export interface PaymentWish {
  readonly promoCode: string | null;
  readonly useCredit: boolean;
}

/** The step before paying: a typed code is applied first, but a refused one does not block the payment again. */
export function stepBeforePaying(known: { typed: string; refused: string | null; isPriced: boolean }) {
  if (known.typed !== '' && known.typed !== known.refused) return 'apply';
  return known.isPriced ? 'pay' : 'ask';
}

/**
 * Splits the price of an order that is not booked yet: a promotion, the account's credit, the rest. Credit is used unless the
 * user declines. A choice takes effect once the server has priced it; until then, and if it is refused, the previous split stays.
 * A booked order already has its split.
 */
export function usePriceParts(order: Order) {
  const t = useT(payment);
  const user = useUser();
  const cache = useQueryClient();
  const [wished, setWished] = useState<PaymentWish>({ promoCode: null, useCredit: true });
  const [typed, setTyped] = useState('');
  const { quoteId, vehicleClass } = order;
  const isAsked = ({ promoCode }: PaymentWish) => quoteId !== null && (user !== null || promoCode !== null);
  const questionOf = (of: PaymentWish) => {
    const ask = { quoteId: quoteId ?? '', vehicleClass, ...of, guestEmail: null };
    return {
      queryKey: ['price-split', ask, user?.id],
      queryFn: ({ signal }: { signal: AbortSignal }) => splitPrice(ask, signal),
      retry: false,
    };
  };
  const { data: split, error, refetch } = useQuery({ ...questionOf(wished), enabled: isAsked(wished) });
  const change = useMutation({
    mutationFn: (next: PaymentWish) => (isAsked(next) ? cache.fetchQuery(questionOf(next)) : Promise.resolve(null)),
    onSuccess: (_, next) => {
      setWished(next);
      if (next.promoCode !== null) setTyped('');
    },
  });
  const wish: PaymentWish = {
    promoCode: split && split.promoCents > 0 ? split.promoCode : null,
    useCredit: (split?.creditCents ?? 0) > 0,
  };
  const code = typed.trim();
  const refused = change.error && !asApiError(change.error).isTransient ? change.variables.promoCode : null;

  /** Brings the amount up to date before paying; true if the one shown is still right. Throws the server's refusal. */
  const settle = async (): Promise<boolean> => {
    if (quoteId === null) return true;
    const step = stepBeforePaying({ typed: code, refused, isPriced: split !== undefined || !isAsked(wished) });
    if (step === 'pay') return true;
    if (step === 'ask') {
      const { data: asked } = await refetch({ throwOnError: true });
      if (asked?.payableCents !== order.totalCents) throw new ApiError(409, { code: 'payment.amount_changed' });
      return true;
    }
    try {
      await change.mutateAsync({ ...wished, promoCode: code });
      showToast({ tone: 'ok', text: t('promo.applied', { code }) });
    } catch {
      // The error is shown beside the field.
      document.querySelector<HTMLElement>('[name=promo-code]')?.focus();
    }
    return false;
  };
  return {
    order: split ? { ...order, parts: split } : order,
    wish,
    settle,
    busy: change.isPending,
    error: change.error ?? (split ? null : error),
    promo: {
      typed,
      type: setTyped,
      applied: wish.promoCode,
      apply: () => code !== '' && !change.isPending && change.mutate({ ...wished, promoCode: code }),
      remove: () => change.isPending || change.mutate({ ...wished, promoCode: null }),
    },
    credit: {
      leftCents: split?.creditLeftCents ?? 0,
      used: change.isPending ? change.variables.useCredit : wished.useCredit,
      use: (useCredit: boolean) => change.isPending || change.mutate({ ...wished, useCredit }),
    },
  };
}
export type PriceParts = ReturnType<typeof usePriceParts>;
