import type { CardSetupStatusView, CardSetupView, SavedCardsView } from '@sablon/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/http-client.js';
import { useUser } from '../session/session-store.js';

const PATH = '/api/me/payment-methods';
export const SAVED_CARDS_KEY = ['saved-cards'] as const;

/** The signed-in user's saved cards and wallets; empty for a guest. */
export function useSavedCards() {
  const user = useUser();
  return useQuery({
    queryKey: [...SAVED_CARDS_KEY, user?.id],
    enabled: user !== null,
    queryFn: ({ signal }) => api.get<SavedCardsView>(PATH, { signal }),
  });
}

export const chooseDefaultCard = (id: string): Promise<SavedCardsView> =>
  api.post(`${PATH}/${encodeURIComponent(id)}/default`);
export const deleteSavedCard = (id: string): Promise<SavedCardsView> => api.delete(`${PATH}/${encodeURIComponent(id)}`);

/** A repeated request within the hour returns the same set-up. */
export const startCardSetup = (): Promise<CardSetupView> => api.post(`${PATH}/setup`);
/** The same for a PayPal account. */
export const startWalletSetup = (): Promise<CardSetupView> => api.post(`${PATH}/setup/wallet`);
export const readCardSetup = (id: string): Promise<CardSetupStatusView> =>
  api.get(`${PATH}/setup/${encodeURIComponent(id)}`);
