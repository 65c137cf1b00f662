import { endpoints, type CardSetupStatusView, type CardSetupView, type SavedCardsView } from '@sablon/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/http-client.js';
import { useUser } from '../session/session-store.js';

export const SAVED_CARDS_KEY = ['saved-cards'] as const;

/** The signed-in user's saved cards and wallets; empty for a guest. */
export function useSavedCards() {
  const user = useUser();
  return useQuery({
    queryKey: [...SAVED_CARDS_KEY, user?.id],
    enabled: user !== null,
    queryFn: ({ signal }) => call(endpoints.paymentMethods.list, { signal }),
  });
}

export const chooseDefaultCard = (id: string): Promise<SavedCardsView> =>
  call(endpoints.paymentMethods.choose, { params: { id } });
export const deleteSavedCard = (id: string): Promise<SavedCardsView> =>
  call(endpoints.paymentMethods.remove, { params: { id } });

/** A repeated request within the hour returns the same set-up. */
export const startCardSetup = (): Promise<CardSetupView> => call(endpoints.paymentMethods.setUp);
/** The same for a PayPal account. */
export const startWalletSetup = (): Promise<CardSetupView> => call(endpoints.paymentMethods.setUpWallet);
export const readCardSetup = (id: string): Promise<CardSetupStatusView> =>
  call(endpoints.paymentMethods.setUpStatus, { params: { id } });
