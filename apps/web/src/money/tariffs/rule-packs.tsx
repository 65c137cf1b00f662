import type { TariffRatesView } from '@sablon/contracts';
import { clampedExamples, type ClampedExample, type LicenceArea } from '@sablon/domain';
import { ArrowRight, Scale } from 'lucide-react';
import { formatPercent } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Money } from '../../shared/ui/values.js';
import { ride as rideWords } from '../../shared/words.js';
import { tariffs } from '../words.js';

const SPANS = ['flagCents', 'perKmCents', 'perMinuteCents'] as const;

/** Sample rides whose price the law changes, with the price at our own rates. */
export function ClampedRides({ rides }: { rides: readonly ClampedExample[] }) {
  const t = useT(tariffs);
  const terms = useT(rideWords);
  if (rides.length === 0) return <p className="text-small text-ink-soft">{t('clamped.none')}</p>;
  return (
    <div data-testid="clamped-rides">
      <p className="text-small text-ink-soft">{t('clamped', { count: rides.length })}</p>
      <ul className="mt-1 grid gap-x-8 text-small xl:grid-cols-2">
        {rides.map(({ example, vehicleClass, freeCents, lawfulCents }) => (
          <li
            key={`${example} ${vehicleClass}`}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2"
            data-testid={`clamped-${example}-${vehicleClass}`}
          >
            <span>
              {t(`example.${example}`)}, {terms(`class.${vehicleClass}`)}
            </span>
            <span className="flex items-center gap-2 whitespace-nowrap">
              <span className="text-ink-soft">
                <Money cents={freeCents} />
              </span>
              <ArrowRight size={14} className="text-ink-faint" role="img" aria-label={t('becomes')} />
              <strong className="font-medium">
                <Money cents={lawfulCents} />
              </strong>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function RulePack({ area, rates }: { area: LicenceArea; rates: TariffRatesView }) {
  const t = useT(tariffs);
  const language = useLanguage();
  const clamp = rates.clamps[area];
  return (
    <section className="min-w-0" aria-label={t(`pack.${area}`)} data-testid={`rule-pack-${area}`}>
      <h3 className="flex items-center gap-2 font-medium">
        <Scale size={17} className="text-ink-faint" aria-hidden="true" />
        {t(`pack.${area}`)}
      </h3>
      {clamp === null ? (
        <p className="mt-2 text-small text-ink-soft">{t('pack.free')}</p>
      ) : (
        <div className="mt-2 grid gap-4">
          <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-small lg:grid-cols-5">
            {SPANS.map((rate) => (
              <div key={rate}>
                <dt className="text-small text-ink-soft">{t(rate)}</dt>
                <dd className="whitespace-nowrap">
                  <Money cents={clamp[rate][0]} /> – <Money cents={clamp[rate][1]} />
                </dd>
              </div>
            ))}
            <div>
              <dt className="text-small text-ink-soft">{t('pack.least')}</dt>
              <dd>
                <Money cents={clamp.minimumCents} />
              </dd>
            </div>
            <div>
              <dt className="text-small text-ink-soft">{t('pack.most')}</dt>
              <dd className="numbers">
                {t('pack.most.of', { percent: formatPercent(clamp.maximumPercentOfMinimum, language) })}
              </dd>
            </div>
          </dl>
          <p className="text-small text-ink-faint">
            {t('pack.source')} <span translate="no">{clamp.source}</span>
          </p>
          <ClampedRides rides={clampedExamples(rates).filter((ride) => ride.area === area)} />
        </div>
      )}
    </section>
  );
}

/** The legal price limits of each area for this version, their source, and the sample rides they change. */
export function RulePacks({ rates, open }: { rates: TariffRatesView; open: boolean }) {
  const t = useT(tariffs);
  return (
    <details className="mt-4 border-t border-line pt-2" open={open} data-testid="rule-packs">
      <summary className="py-2 font-medium">{t('packs')}</summary>
      <p className="text-small text-ink-soft">{t('packs.text')}</p>
      <div className="mt-4 grid gap-6">
        <RulePack area="brussels" rates={rates} />
        <RulePack area="flanders" rates={rates} />
      </div>
    </details>
  );
}
