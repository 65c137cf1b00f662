import type { OfferView } from '@sablon/contracts';
import { formatMoney } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Money } from '../../shared/ui/values.js';
import { driver } from '../words.js';

/** What the ride brings him, big; what the passenger pays for it, small. */
export function OfferMoney({ offer }: { offer: Pick<OfferView, 'earnsCents' | 'fareCents'> }) {
  const t = useT(driver);
  const language = useLanguage();
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="display text-[3.2rem]" data-testid="offer-earns" data-cents={offer.earnsCents}>
          <Money cents={offer.earnsCents} />
        </span>
        <span className="text-[1.15rem] font-medium">{t('offer.earns')}</span>
      </p>
      <p className="text-ink-soft" data-testid="offer-fare" data-cents={offer.fareCents}>
        {t('offer.of_fare', { fare: formatMoney(offer.fareCents, language) })}
      </p>
    </>
  );
}
