import { endpoints, type PaymentLinksView, type PaymentLinkView } from '@sablon/contracts';
import { useQuery } from '@tanstack/react-query';
import { useLive, useResync } from '../../live/use-live.js';
import { call } from '../../shared/api/http-client.js';

export const PAY_LINKS_KEY = ['dispatch', 'payment-links'] as const;
/** ASSUMPTION: the socket reports payments; this recovers from missed events and shows expired links. */
const REFRESH_MS = 20_000;
const NONE: readonly PaymentLinkView[] = [];

export const sendLinkAgain = (bookingId: string, id: string): Promise<PaymentLinksView> =>
  call(endpoints.paymentLinks.resend, { params: { id: bookingId }, body: { id } });

/** Phone bookings that wait for payment by link. */
export function usePayLinks(): readonly PaymentLinkView[] {
  const { data, refetch } = useQuery({
    queryKey: PAY_LINKS_KEY,
    queryFn: ({ signal }) => call(endpoints.paymentLinks.list, { signal }),
    refetchInterval: REFRESH_MS,
  });
  const again = () => void refetch();
  useLive('trip.noted', ({ about }) => about === 'payment_link' && again());
  useLive('trip.updated', ({ id }) => data?.links.some(({ tripId }) => tripId === id) && again());
  useResync(again);
  return data?.links ?? NONE;
}
