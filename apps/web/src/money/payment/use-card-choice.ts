import type { SavedCardView, SavedWalletView } from '@sablon/contracts';
import { useState } from 'react';
import { useSavedCards } from '../../shared/bookings/saved-cards.api.js';
import type { Method } from './confirm-sandbox.js';

/** A saved method that pays now. */
export type SavedMethod = (SavedCardView & { readonly kind: 'card' }) | SavedWalletView;

/**
 * The payment method, and which of the user's saved cards or wallets pays; the default one unless another is chosen, `new` if
 * none is saved.
 */
export function useCardChoice() {
  const { cards: saved = [], wallets = [] } = useSavedCards().data ?? {};
  const [method, setMethod] = useState<Method | null>(null);
  const [chosen, setChosen] = useState<Partial<Record<Method, string>>>({});
  const [keepCard, setKeepCard] = useState(false);
  const way = method ?? (wallets.some(({ isDefault }) => isDefault) ? 'paypal' : 'card');
  const usable: readonly SavedMethod[] =
    way === 'card'
      ? saved.filter(({ expired }) => !expired).map((card) => ({ ...card, kind: 'card' as const }))
      : way === 'paypal'
        ? wallets
        : [];
  const savedMethod = chosen[way] === 'new' ? undefined : (usable.find(({ id }) => id === chosen[way]) ?? usable[0]);
  return {
    ...{ method: way, setMethod, saved, wallets, keepCard, setKeepCard },
    savedMethod: savedMethod ?? null,
    cardChoice: savedMethod?.id ?? 'new',
    chooseCard: (id: string) => setChosen({ ...chosen, [way]: id }),
  };
}
