import type { QuoteView } from '@sablon/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { ApiError } from '../../shared/api/api-error.js';
import { OtherTimes } from '../../shared/bookings/other-times.js';
import { askQuote, quoteKey } from '../../shared/bookings/quote.api.js';
import { FormError } from '../../shared/ui/button.js';
import type { Order } from './use-order.js';

const FULL = 'booking.no_capacity';
const timeOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

interface FullHourProps {
  readonly order: Order;
  readonly refusal: ApiError;
  /** The order is now the ride at another time. */
  readonly onTaken: () => void;
}

/** Whether others booked the last place of that hour since the price was shown. */
export const isFullHour = (failure: unknown, { quoteId }: Order): failure is ApiError =>
  quoteId !== null && failure instanceof ApiError && failure.code === FULL;

/** The nearest times that are still free: one press prices the ride then, and all that was typed stays. */
export function FullHour({ order, refusal, onTaken }: FullHourProps) {
  const cache = useQueryClient();
  const [, setQuery] = useSearchParams();
  const { vehicleClass, quoteId } = order;
  const take = useMutation({
    mutationFn: async (pickupAt: string) => {
      const before = cache.getQueryData<QuoteView>(quoteKey(quoteId ?? ''));
      if (!before) throw new ApiError(409, { code: 'booking.search_expired' });
      const quote = await askQuote({ ...before.request, pickupAt });
      const option = quote.options.find((one) => one.vehicleClass === vehicleClass);
      // Taken by others meanwhile, too.
      if (option?.unavailable !== null) throw new ApiError(409, { code: option?.unavailable ?? FULL });
      return quote;
    },
    onSuccess: (quote) => {
      cache.setQueryData(quoteKey(quote.id), quote);
      onTaken();
      setQuery({ quote: quote.id, class: vehicleClass }, { replace: true, preventScrollReset: true });
    },
  });
  const { before, after } = refusal.params;
  return (
    <div className="grid gap-2" data-testid="full-hour">
      <OtherTimes
        times={{ before: timeOf(before), after: timeOf(after) }}
        busy={take.isPending}
        onTake={(pickupAt) => take.mutate(pickupAt)}
      />
      <FormError error={take.error} />
    </div>
  );
}
