import type { QuoteRequest, QuoteView } from '@sablon/contracts';
import { BUSINESS_SETTINGS, DAY_MS, HOUR_MS, toBrussels } from '@sablon/domain';
import { useState } from 'react';
import { ApiError } from '../../shared/api/api-error.js';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useServerNow } from '../../shared/bookings/use-now.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button } from '../../shared/ui/button.js';
import { Checkbox } from '../../shared/ui/choices.js';
import { DateTimeField, instantOf, wallClockOf } from '../../shared/ui/date-time-field.js';
import { search } from '../words.js';

/** ASSUMPTION: a first guess for the return time that is easy to change. */
const STAY_MS = 3 * HOUR_MS;

interface ReturnOptionProps {
  request: QuoteRequest;
  quote: QuoteView;
  onAsk: (request: QuoteRequest) => void;
  isCalculating: boolean;
}

/** Adds a return to the search, or removes it; the prices are refetched (spec §2, "Search"). */
export function ReturnOption({ request, quote, onAsk, isCalculating }: ReturnOptionProps) {
  const t = useT(search);
  const errorText = useErrorText();
  const now = useServerNow(HOUR_MS);
  const [open, setOpen] = useState(request.tripType === 'return');
  const [back, setBack] = useState(() =>
    wallClockOf(new Date(request.returnAt ?? Date.parse(quote.pickupAt) + STAY_MS)),
  );
  const [complaint, setComplaint] = useState<string | null>(null);
  if (request.tripType === 'hourly' || request.service === 'parcel') return null;
  const toggle = (wanted: boolean) => {
    setOpen(wanted);
    setComplaint(null);
    if (!wanted && request.tripType === 'return') onAsk({ ...request, tripType: 'one_way', returnAt: null });
  };
  const complain = (code: string) => setComplaint(errorText(new ApiError(422, { code })));
  const add = () => {
    const instant = instantOf(back);
    if (!instant.ok) return complain(instant.error.code);
    if (instant.value.getTime() < Date.parse(quote.pickupAt)) return complain('booking.return_before_departure');
    onAsk({ ...request, tripType: 'return', returnAt: instant.value.toISOString() });
  };
  return (
    <div className="rounded-tile border border-line px-4 py-2">
      <Checkbox label={t('return.add')} checked={open} onChange={(event) => toggle(event.target.checked)} />
      {open && (
        <div className="flex flex-wrap items-end gap-3 pb-2">
          <DateTimeField
            className="flex-[1_1_17rem]"
            label={t('return.when')}
            value={back}
            onValueChange={(next) => {
              setBack(next);
              setComplaint(null);
            }}
            minDate={toBrussels(new Date(quote.pickupAt)).date}
            maxDate={toBrussels(new Date(now + BUSINESS_SETTINGS.bookingHorizonDays * DAY_MS)).date}
            error={complaint ?? undefined}
          />
          <Button variant="secondary" onClick={add} busy={isCalculating} data-testid="return-ask">
            {t(request.tripType === 'return' ? 'return.change' : 'return.price')}
          </Button>
        </div>
      )}
    </div>
  );
}
