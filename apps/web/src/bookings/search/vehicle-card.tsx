import type { QuoteView } from '@sablon/contracts';
import { Luggage, Users } from 'lucide-react';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { ApiError } from '../../shared/api/api-error.js';
import { ride } from '../../shared/words.js';
import { formatDateTime, formatDuration } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Money } from '../../shared/ui/values.js';
import { search } from '../words.js';
import { VehicleArt } from '../../shared/bookings/vehicle-art.js';

export type Option = QuoteView['options'][number];

interface VehicleCardProps {
  quote: QuoteView;
  option: Option;
  group: string;
  chosen: boolean;
  onChoose: () => void;
}

/** Time to pickup: minutes to the nearest free car for a ride now, the promised time for a ride booked ahead. */
function Soon({ quote, option }: Pick<VehicleCardProps, 'quote' | 'option'>) {
  const t = useT(search);
  const language = useLanguage();
  if (!quote.asap) return t('guaranteed', { time: formatDateTime(quote.pickupAt, language, 'time') });
  if (option.nearestCarSeconds === null) return t('nearest.none');
  return t('nearest', { duration: formatDuration(option.nearestCarSeconds, language) });
}

/** One vehicle class: the whole card is a native radio button. */
export function VehicleCard({ quote, option, group, chosen, onChoose }: VehicleCardProps) {
  const t = useT(search);
  const terms = useT(ride);
  const errorText = useErrorText();
  const { vehicleClass, seats, bags, unavailable, totalCents } = option;
  return (
    <label
      className="radio-card min-h-12 gap-3 px-3 py-0.5 [@media(height>=700px)]:py-2"
      data-testid={`vehicle-${vehicleClass}`}
    >
      <input
        type="radio"
        className="tick absolute size-full opacity-0"
        name={group}
        value={vehicleClass}
        checked={chosen}
        disabled={unavailable !== null}
        onChange={onChoose}
      />
      <VehicleArt vehicleClass={vehicleClass} className="h-8 w-16 max-[380px]:w-14 max-[340px]:hidden" />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-x-3">
          <span className="truncate font-medium">{terms(`class.${vehicleClass}`)}</span>
          <span className="numbers flex gap-2 text-caption text-ink-soft">
            <span className="inline-flex items-center gap-1">
              <Users size={13} aria-hidden="true" />
              {seats}
              <span className="sr-only">{t('seats')}</span>
            </span>
            <span className="inline-flex items-center gap-1">
              <Luggage size={13} aria-hidden="true" />
              {bags}
              <span className="sr-only">{t('bags')}</span>
            </span>
          </span>
        </span>
        <span
          className={`block text-caption ${unavailable ? 'text-danger' : 'text-gold-text [@media(height<700px)]:truncate'}`}
        >
          {unavailable ? (
            errorText(new ApiError(422, { code: unavailable, params: { seats, bags } }))
          ) : (
            <Soon quote={quote} option={option} />
          )}
        </span>
        <span className={`text-caption text-ink-soft ${chosen ? 'block' : 'sr-only lg:not-sr-only'}`}>
          {terms(`features.${vehicleClass}`)}
        </span>
      </span>
      <span className="text-right text-lead font-medium">
        <Money cents={totalCents} />
      </span>
    </label>
  );
}
