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
    <label className="radio-card flex-wrap gap-y-2" data-testid={`vehicle-${vehicleClass}`}>
      <input
        type="radio"
        className="tick"
        name={group}
        value={vehicleClass}
        checked={chosen}
        disabled={unavailable !== null}
        onChange={onChoose}
      />
      <VehicleArt vehicleClass={vehicleClass} />
      <span className="min-w-0 flex-[1_1_10rem]">
        <span className="flex flex-wrap items-baseline gap-x-3">
          <span className="display text-heading">{terms(`class.${vehicleClass}`)}</span>
          <span className="numbers flex gap-3 text-small text-ink-soft">
            <span className="inline-flex items-center gap-2">
              <Users size={15} aria-hidden="true" />
              {seats}
              <span className="sr-only">{t('seats')}</span>
            </span>
            <span className="inline-flex items-center gap-2">
              <Luggage size={15} aria-hidden="true" />
              {bags}
              <span className="sr-only">{t('bags')}</span>
            </span>
          </span>
        </span>
        <span className="block text-small text-ink-soft">{terms(`features.${vehicleClass}`)}</span>
        <span className={`block text-small ${unavailable ? 'text-danger' : 'text-gold-text'}`}>
          {unavailable ? (
            errorText(new ApiError(422, { code: unavailable, params: { seats, bags } }))
          ) : (
            <Soon quote={quote} option={option} />
          )}
        </span>
      </span>
      <span className="ml-auto text-right text-heading font-medium">
        <Money cents={totalCents} />
        <span className="block text-caption font-normal text-ink-faint">{t('vat')}</span>
      </span>
    </label>
  );
}
