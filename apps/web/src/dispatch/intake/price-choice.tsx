import type { QuoteView } from '@sablon/contracts';
import type { VehicleClass } from '@sablon/domain';
import { ApiError } from '../../shared/api/api-error.js';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { OtherTimes } from '../../shared/bookings/other-times.js';
import { useDeliveredBy } from '../../shared/bookings/use-delivered-by.js';
import { ride } from '../../shared/words.js';
import { formatMoney } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Segmented } from '../../shared/ui/segmented.js';
import { intakeWords } from '../words.js';
import { shortSpan } from '../common/words.js';

/** Every driver expected then is promised; a dispatcher may promise the ride all the same. */
export const NO_CAPACITY = 'booking.no_capacity';

interface PriceChoiceProps {
  readonly quote: QuoteView;
  readonly value: VehicleClass;
  readonly onValueChange: (vehicleClass: VehicleClass) => void;
  /** Another time at which the ride can be promised. */
  readonly onTime: (pickupAt: string) => void;
}

/** The vehicle classes side by side, each with its price and the time until its nearest car arrives. */
export function PriceChoice({ quote, value, onValueChange, onTime }: PriceChoiceProps) {
  const t = useT(intakeWords);
  const terms = useT(ride);
  const errorText = useErrorText();
  const saidBy = useDeliveredBy();
  const language = useLanguage();
  const chosen = quote.options.find(({ vehicleClass }) => vehicleClass === value);
  return (
    <div data-testid="intake-price">
      <Segmented
        legend={t('class')}
        value={value}
        options={quote.options.map(({ vehicleClass, totalCents }) => ({
          value: vehicleClass,
          label: `${terms(`class.${vehicleClass}`)} · ${formatMoney(totalCents, language)}`,
        }))}
        onValueChange={onValueChange}
      />
      {chosen && (
        <p role="status" className="mt-2 text-small text-ink-soft">
          {chosen.unavailable
            ? errorText(new ApiError(422, { code: chosen.unavailable }))
            : quote.asap &&
              (chosen.nearestCarSeconds === null
                ? t('no_car')
                : t('nearest', { time: shortSpan(chosen.nearestCarSeconds, language) }))}
          {!chosen.unavailable && chosen.delivery?.deliveredBy && (
            <span className="block">{saidBy(chosen.delivery.deliveredBy)}</span>
          )}
        </p>
      )}
      {quote.otherTimes?.vehicleClass === value && <OtherTimes times={quote.otherTimes} busy={false} onTake={onTime} />}
    </div>
  );
}
