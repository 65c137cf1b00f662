import type { PriceSplitView } from '@sablon/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '../../shared/session/session-store.js';
import { splitPrice } from './payment.api.js';
import type { Order } from './use-order.js';

/** What the payer would have us pay. */
export interface PaymentWish {
  readonly promoCode: string | null;
  readonly useCredit: boolean;
}

/**
 * Who pays how much of an order that is not booked yet: a promotion, the account's credit, the rest. Credit is used unless
 * its owner would rather keep it. What is booked already knows its parts itself.
 */
export function usePriceParts(order: Order) {
  const user = useUser();
  const [promoCode, setPromoCode] = useState<string | null>(null);
  const [keepsCredit, setKeepsCredit] = useState(false);
  const { quoteId, vehicleClass } = order;
  const ask = { quoteId: quoteId ?? '', vehicleClass, promoCode, useCredit: !keepsCredit, guestEmail: null };
  const asks = quoteId !== null && (user !== null || promoCode !== null);
  const { data, error, isFetching } = useQuery({
    queryKey: ['price-split', ask, user?.id],
    queryFn: ({ signal }) => splitPrice(ask, signal),
    enabled: asks,
    retry: false,
    placeholderData: keepPreviousData,
  });
  const split: PriceSplitView | undefined = asks && !error ? data : undefined;
  const wish: PaymentWish = {
    promoCode: split && split.promoCents > 0 ? split.promoCode : null,
    useCredit: (split?.creditCents ?? 0) > 0,
  };
  return {
    order: split ? { ...order, parts: split } : order,
    wish,
    promo: { applied: wish.promoCode, error, busy: isFetching && promoCode !== null, apply: setPromoCode },
    credit: { leftCents: split?.creditLeftCents ?? 0, used: !keepsCredit, use: (on: boolean) => setKeepsCredit(!on) },
  };
}
export type PriceParts = ReturnType<typeof usePriceParts>;
