import { endpoints, type QuoteRequest, type QuoteView } from '@sablon/contracts';
import type { VehicleClass } from '@sablon/domain';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/http-client.js';
import { formatDateTime, formatMoney } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Button } from '../../shared/ui/button.js';
import { search } from '../words.js';

const MINUTE_MS = 60_000;

interface BetterSlotProps {
  readonly quote: QuoteView;
  readonly request: QuoteRequest;
  /** The class it is about; null = the cheapest. */
  readonly chosen: VehicleClass | null;
  readonly onAsk: (request: QuoteRequest) => void;
  readonly busy: boolean;
}

/**
 * That leaving a little later or earlier costs less or takes less, where it does: a quiet line, and a button that changes the
 * time. Nothing while it is not known, and nothing when it cannot be.
 */
export function BetterSlot({ quote, request, chosen, onAsk, busy }: BetterSlotProps) {
  const t = useT(search);
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: ['better-slots', quote.id],
    staleTime: Infinity,
    retry: false,
    enabled: request.service !== 'parcel' && request.tripType !== 'hourly',
    queryFn: ({ signal }) => call(endpoints.quotes.betterSlots, { params: { id: quote.id }, signal }),
  });
  const open = quote.options.filter(({ unavailable }) => unavailable === null);
  const cheapest = open.toSorted((a, b) => a.totalCents - b.totalCents)[0];
  const about = chosen ?? cheapest?.vehicleClass;
  const slot = data?.slots.find(({ vehicleClass }) => vehicleClass === about);
  if (!slot) return null;
  const minutes = Math.round((Date.parse(slot.pickupAt) - Date.parse(quote.pickupAt)) / MINUTE_MS);
  const when = minutes > 0 ? 'later' : 'earlier';
  const count = Math.abs(minutes);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-small" data-testid="better-slot">
      <p className="min-w-0 text-ink-soft">
        {slot.savesCents > 0
          ? t(`slot.${when}.cheaper`, { count, amount: formatMoney(slot.savesCents, language) })
          : t(`slot.${when}.faster`, { count, saved: Math.round(slot.savesSeconds / 60) })}
      </p>
      <Button
        variant="ghost"
        size="small"
        busy={busy}
        onClick={() => onAsk({ ...request, pickupAt: slot.pickupAt })}
        data-testid="take-slot"
      >
        {t('slot.take', { time: formatDateTime(slot.pickupAt, language, 'time') })}
      </Button>
    </div>
  );
}
