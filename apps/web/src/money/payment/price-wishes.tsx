import type { KeyboardEvent } from 'react';
import { formatMoney } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { Switch } from '../../shared/ui/switch.js';
import { TextField } from '../../shared/ui/text-field.js';
import { payment } from '../words.js';
import type { PriceParts } from './price-parts.js';

const MAX_LENGTH = 20;

/** Fields for a promotion code, and for using or keeping credit. */
export function PriceWishes({ promo, credit, busy, error }: Pick<PriceParts, 'promo' | 'credit' | 'busy' | 'error'>) {
  const t = useT(payment);
  const language = useLanguage();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    promo.apply();
  };
  return (
    <section aria-label={t('promo')} className="card grid gap-4 p-card shadow-low">
      {promo.applied ? (
        <p className="flex items-center justify-between gap-3" role="status">
          <span>{t('promo.applied', { code: promo.applied })}</span>
          <Button variant="ghost" size="small" busy={busy} onClick={promo.remove}>
            {t('promo.remove')}
          </Button>
        </p>
      ) : (
        <div className="flex items-end gap-3">
          <TextField
            className="min-w-0 flex-1"
            name="promo-code"
            label={t('promo')}
            value={promo.typed}
            maxLength={MAX_LENGTH}
            autoComplete="off"
            autoCapitalize="characters"
            onKeyDown={onKeyDown}
            onChange={(event) => promo.type(event.target.value)}
          />
          <Button variant="secondary" busy={busy} onClick={promo.apply} data-testid="apply-promo">
            {t('promo.apply')}
          </Button>
        </div>
      )}
      <FormError error={error} />
      {credit.leftCents > 0 && (
        <Switch
          label={t('credit.use')}
          hint={t('credit.left', { amount: formatMoney(credit.leftCents, language) })}
          checked={credit.used}
          onCheckedChange={credit.use}
        />
      )}
    </section>
  );
}
