import type { QuoteRequest } from '@sablon/contracts';
import { ride } from '../../shared/words.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button } from '../../shared/ui/button.js';
import { Money } from '../../shared/ui/values.js';
import { search } from '../words.js';
import type { Option } from './vehicle-card.js';

interface ContinueBarProps {
  request: QuoteRequest;
  option: Option | null;
  busy: boolean;
  onExplain: (option: Option) => void;
  onContinue: () => void;
}

/** The total, why it is that much, and the continue button: as high without a choice as with one. */
export function ContinueBar({ request: { parcel }, option, busy, onExplain, onContinue }: ContinueBarProps) {
  const t = useT(search);
  const terms = useT(ride);
  return (
    <div className="flex min-h-13 items-center gap-4">
      <div className="min-w-0 flex-1">
        {option ? (
          <button type="button" className="block min-h-11 text-left" onClick={() => onExplain(option)}>
            <span className="sr-only">{terms('total')} </span>
            <span className="flex flex-wrap items-baseline gap-x-2">
              <span className="text-heading font-medium" data-testid="total">
                <Money cents={option.totalCents} />
              </span>
              <span className="text-small text-ink-soft">
                {terms(parcel ? `delivery.${parcel.express ? 'express' : 'ordinary'}` : `class.${option.vehicleClass}`)}
              </span>
            </span>
            <span className="text-link block text-small">{t('why')}</span>
          </button>
        ) : (
          <p className="text-small text-ink-soft">{t(parcel ? 'delivery.title' : 'title')}</p>
        )}
      </div>
      <Button busy={busy} onClick={onContinue} data-testid="continue-to-payment">
        {t('continue')}
      </Button>
    </div>
  );
}
