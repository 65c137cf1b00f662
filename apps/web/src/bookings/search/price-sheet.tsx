import { FareLines } from '../../shared/bookings/fare-lines.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Sheet } from '../../shared/ui/sheet.js';
import { Money } from '../../shared/ui/values.js';
import { ride } from '../../shared/words.js';
import { search } from '../words.js';
import type { Option } from './vehicle-card.js';

/** Explains the price: every line, the tax and the applicable law. */
export function PriceSheet({ option, onClose }: { option: Option | null; onClose: () => void }) {
  const t = useT(search);
  const terms = useT(ride);
  const percent = option?.legs[0]?.vat.vatPercent ?? 0;
  return (
    <Sheet open={option !== null} onClose={onClose} title={t('why')}>
      {option && (
        <>
          <FareLines legs={option.legs} />
          <dl className="mt-6 grid grid-cols-[1fr_auto] gap-y-2 border-t border-line-strong pt-4">
            <dt className="text-ink-soft">{terms('price.net')}</dt>
            <dd className="text-right">
              <Money cents={option.totalCents - option.vatCents} />
            </dd>
            <dt className="text-ink-soft">{terms('price.vat', { percent })}</dt>
            <dd className="text-right">
              <Money cents={option.vatCents} />
            </dd>
            <dt className="text-lead font-medium">{terms('total')}</dt>
            <dd className="text-right text-lead font-medium">
              <Money cents={option.totalCents} />
            </dd>
          </dl>
        </>
      )}
    </Sheet>
  );
}
