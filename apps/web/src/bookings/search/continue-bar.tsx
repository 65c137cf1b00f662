import { ride } from '../../shared/words.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button } from '../../shared/ui/button.js';
import { Money } from '../../shared/ui/values.js';
import { search } from '../words.js';
import type { Option } from './vehicle-card.js';

interface ContinueBarProps {
  option: Option | null;
  busy: boolean;
  onExplain: (option: Option) => void;
  onContinue: () => void;
}

/** The total and the continue button; sticks to the bottom of small screens. */
export function ContinueBar({ option, busy, onExplain, onContinue }: ContinueBarProps) {
  const t = useT(search);
  const terms = useT(ride);
  return (
    <div className="fixed inset-x-0 bottom-0 z-foot flex items-center gap-4 border-t border-line bg-raised px-4 pt-3 pb-[max(var(--spacing-3),env(safe-area-inset-bottom))] shadow-high lg:static lg:rounded-card lg:border lg:p-4 lg:shadow-low">
      <div className="min-w-0 flex-1">
        {option ? (
          <>
            <p className="text-small text-ink-soft">
              {terms('total')} · {terms(`class.${option.vehicleClass}`)}
            </p>
            <p className="text-heading leading-tight font-medium" data-testid="total">
              <Money cents={option.totalCents} />
            </p>
            <button type="button" className="text-link min-h-6 text-small" onClick={() => onExplain(option)}>
              {t('why')}
            </button>
          </>
        ) : (
          <p className="text-ink-soft">{t('title')}</p>
        )}
      </div>
      <Button busy={busy} onClick={onContinue} data-testid="continue-to-payment">
        {t('continue')}
      </Button>
    </div>
  );
}
