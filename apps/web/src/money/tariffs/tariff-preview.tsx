import type { TariffPreviewView } from '@sablon/contracts';
import { EXAMPLE_RIDES, type UnlawfulRate, type VehicleClass } from '@sablon/domain';
import clsx from 'clsx';
import { Scale } from 'lucide-react';
import { formatPercent } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Money } from '../../shared/ui/values.js';
import { ride as rideWords } from '../../shared/words.js';
import { tariffs } from '../words.js';

/** Prices that the law of an area corrects, with its limits. */
export function UnlawfulList({ found }: { found: readonly UnlawfulRate[] }) {
  const t = useT(tariffs);
  const terms = useT(rideWords);
  if (found.length === 0)
    return (
      <p className="flex items-center gap-2 text-ok" data-testid="lawful">
        <Scale size={18} aria-hidden="true" />
        {t('lawful')}
      </p>
    );
  return (
    <div role="status" className="rounded-control bg-warn-wash p-4 text-warn" data-testid="unlawful">
      <p className="flex items-center gap-2 font-medium">
        <Scale size={18} aria-hidden="true" />
        {t('unlawful')}
      </p>
      <ul className="mt-2 grid gap-1">
        {found.map(({ area, vehicleClass, rate, cents, lowCents, highCents }) => (
          <li key={`${area} ${vehicleClass} ${rate}`}>
            {terms(`class.${vehicleClass}`)}, {t(rate)}: <Money cents={cents} /> ({t(`area.${area}`)}{' '}
            {highCents === null ? t('at_least') : null} <Money cents={lowCents} />
            {highCents !== null && (
              <>
                {' – '}
                <Money cents={highCents} />
              </>
            )}
            )
          </li>
        ))}
      </ul>
    </div>
  );
}

function Change({ now, then }: { now: number | null; then: number | null }) {
  const t = useT(tariffs);
  const language = useLanguage();
  if (now === null || then === null) return <>{t('no_price')}</>;
  const percent = now === 0 ? 0 : ((then - now) / now) * 100;
  return (
    <>
      <span className="text-ink-soft">
        <Money cents={now} />
      </span>
      {' → '}
      <strong className="font-medium">
        <Money cents={then} />
      </strong>
      <span className={clsx('numbers block text-caption', percent === 0 ? 'text-ink-faint' : 'text-gold-text')}>
        {formatPercent(percent, language, 'change')}
      </span>
    </>
  );
}

/** Sample rides at the current prices and at the new ones, side by side. */
export function TariffPreview({ preview, classes }: { preview: TariffPreviewView; classes: readonly VehicleClass[] }) {
  const t = useT(tariffs);
  const terms = useT(rideWords);
  const of = (example: string, name: VehicleClass) =>
    preview.rides.find((ride) => ride.example === example && ride.vehicleClass === name);
  return (
    <section aria-label={t('preview.title')} className="min-w-0" data-testid="tariff-preview">
      <h3 className="mb-2 font-medium">{t('preview.title')}</h3>
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={t('preview.title')}>
        <table className="w-full min-w-150 text-small [&_td]:py-2 [&_td]:text-right [&_th]:py-2">
          <thead className="text-ink-soft">
            <tr>
              <th scope="col" className="text-left font-medium">
                {t('preview.ride')}
              </th>
              {classes.map((name) => (
                <th key={name} scope="col" className="text-right font-medium">
                  {terms(`class.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {EXAMPLE_RIDES.map((example) => (
              <tr key={example}>
                <th scope="row" className="text-left font-normal">
                  {t(`example.${example}`)}
                </th>
                {classes.map((name) => {
                  const ride = of(example, name);
                  return (
                    <td key={name} data-testid={`preview-${example}-${name}`}>
                      <Change now={ride?.nowCents ?? null} then={ride?.thenCents ?? null} />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
