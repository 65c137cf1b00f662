import { BUSINESS_SETTINGS } from '@sablon/domain';
import { MapPin, Scale, Zap } from 'lucide-react';
import { useRates } from '../../shared/bookings/rates.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { ButtonLink } from '../../shared/ui/button.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { Money } from '../../shared/ui/values.js';
import { ParcelScene } from '../layout/scenes.js';
import { site } from '../words.js';
import { CallToBook } from '../layout/call-to-book.js';
import { PageHero } from '../layout/page-hero.js';
import { PointList } from '../layout/point-list.js';
import { Section } from '../layout/sections.js';
import { taxiService } from '../layout/question-list.js';
import { services } from '../words.js';

const POINTS = [
  { name: 'weight', Icon: Scale },
  { name: 'express', Icon: Zap },
  { name: 'track', Icon: MapPin },
] as const;

function Prices() {
  const t = useT(services);
  const { baseCents, perKmCents, slabs, expressPercent } = useRates().parcel;
  const rows = [
    { label: t('par.price.base'), value: <Money cents={baseCents} /> },
    { label: t('par.price.km'), value: <Money cents={perKmCents} /> },
    ...slabs.map(({ maxKg, surchargeCents }) => ({
      label: t('par.price.slab', { kg: maxKg }),
      value:
        surchargeCents === 0 ? (
          t('par.price.included')
        ) : (
          <>
            + <Money cents={surchargeCents} />
          </>
        ),
    })),
    { label: t('par.price.express'), value: `× ${(expressPercent / 100).toLocaleString('fr-BE')}` },
  ];
  return (
    <dl className="max-w-[560px] border-t border-line">
      {rows.map(({ label, value }) => (
        <div key={label} className="flex min-h-14 items-center justify-between gap-6 border-b border-line py-3">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="numbers">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Parcels from hand to hand (spec §2). */
export function ParcelPage() {
  const t = useT(services);
  const common = useT(site);
  const { parcelWeightMaxKg, parcelLongestSideMaxCm } = BUSINESS_SETTINGS;
  const numbers = { kg: parcelWeightMaxKg, cm: parcelLongestSideMaxCm };
  return (
    <>
      <PageTitle description={t('par.description')} structuredData={[taxiService(t('par.description'))]}>
        {t('par.title')}
      </PageTitle>
      <PageHero eyebrow={t('par.eyebrow')} title={t('par.headline')} lead={t('par.lead')} art={<ParcelScene />}>
        <ButtonLink to="/" size="big">
          {common('book.action')}
        </ButtonLink>
      </PageHero>
      <Section title={t('par.points.title')}>
        <PointList
          points={POINTS.map(({ name, Icon }) => ({
            Icon,
            title: t(`par.${name}.title`, numbers),
            text: t(`par.${name}.text`, numbers),
          }))}
        />
      </Section>
      <Section title={t('par.price.title')} lead={t('par.price.lead')}>
        <Prices />
      </Section>
      <Section title={t('par.no.title')}>
        <p className="max-w-[62ch] text-ink-soft">{t('par.no.text')}</p>
      </Section>
      <CallToBook />
    </>
  );
}
