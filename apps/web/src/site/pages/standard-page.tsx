import { BUSINESS_SETTINGS, VEHICLE_CAPACITY, VEHICLE_CLASSES, DRIVER_RULES } from '@sablon/domain';
import { Baby, KeyRound, ReceiptText, Sparkles, Timer, VolumeX, Luggage, Users } from 'lucide-react';
import { useRates } from '../../shared/bookings/rates.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { ButtonLink } from '../../shared/ui/button.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { StreetScene } from '../layout/scenes.js';
import { ride as rideWords } from '../../shared/words.js';
import { site, services } from '../words.js';
import { CallToBook } from '../layout/call-to-book.js';
import { PageHero } from '../layout/page-hero.js';
import { PointList } from '../layout/point-list.js';
import { Section } from '../layout/sections.js';
import { taxiService } from '../layout/question-list.js';
import { VehicleArt } from '../../shared/bookings/vehicle-art.js';
import { Money } from '../../shared/ui/values.js';

/** The three classes with their capacity and minimum price. */
export function ClassCards() {
  const t = useT(services);
  const terms = useT(rideWords);
  const { classes } = useRates();
  return (
    <ul className="grid gap-6 md:grid-cols-3">
      {VEHICLE_CLASSES.map((vehicleClass) => {
        const { seats, bags } = VEHICLE_CAPACITY[vehicleClass];
        return (
          <li key={vehicleClass} className="card grid gap-6 p-panel shadow-low">
            <VehicleArt vehicleClass={vehicleClass} />
            <h3 className="display text-heading">{terms(`class.${vehicleClass}`)}</h3>
            <ul className="grid gap-2 text-small text-ink-soft">
              <li className="flex items-center gap-3">
                <Users size={18} className="text-gold-text" aria-hidden="true" />
                {t('class.seats', { count: seats })}
              </li>
              <li className="flex items-center gap-3">
                <Luggage size={18} className="text-gold-text" aria-hidden="true" />
                {t('class.bags', { count: bags })}
              </li>
            </ul>
            <p className="border-t border-line pt-4 text-ink-soft">
              {t('class.from')}{' '}
              <strong className="numbers text-lead font-medium text-ink">
                <Money cents={classes[vehicleClass].minimumCents} />
              </strong>
            </p>
          </li>
        );
      })}
    </ul>
  );
}

const PROMISES = [
  { name: 'wait', Icon: Timer },
  { name: 'code', Icon: KeyRound },
  { name: 'silent', Icon: VolumeX },
  { name: 'child', Icon: Baby },
  { name: 'clean', Icon: Sparkles },
  { name: 'receipt', Icon: ReceiptText },
] as const;

/** Ordinary rides: one way, return, by the hour (spec §2). */
export function StandardPage() {
  const t = useT(services);
  const common = useT(site);
  const { hoursMin, hoursMax } = BUSINESS_SETTINGS;
  const { waiting, hourlyIncludedKm } = useRates();
  const { asap, booked } = waiting.freeMinutes;
  const numbers = {
    min: hoursMin,
    max: hoursMax,
    km: hourlyIncludedKm,
    asap,
    booked,
    years: DRIVER_RULES.vehicleMaxAgeYears,
  };
  return (
    <>
      <PageTitle description={t('std.description')} structuredData={[taxiService(t('std.description'))]}>
        {t('std.title')}
      </PageTitle>
      <PageHero eyebrow={t('std.eyebrow')} title={t('std.headline')} lead={t('std.lead')} art={<StreetScene />}>
        <ButtonLink to="/" size="big">
          {common('book.action')}
        </ButtonLink>
      </PageHero>
      <Section title={t('std.ways.title')}>
        <ul className="grid gap-6 md:grid-cols-3">
          {(['oneway', 'return', 'hourly'] as const).map((way) => (
            <li key={way} className="card p-panel shadow-low">
              <h3 className="display text-heading">{t(`std.${way}.title`)}</h3>
              <p className="mt-2 text-ink-soft">{t(`std.${way}.text`, numbers)}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t('std.class.title')} lead={t('std.class.lead')}>
        <ClassCards />
      </Section>
      <Section title={t('promise.title')}>
        <PointList
          points={PROMISES.map(({ name, Icon }) => ({
            Icon,
            title: t(`promise.${name}.title`, numbers),
            text: t(`promise.${name}.text`, numbers),
          }))}
        />
      </Section>
      <CallToBook />
    </>
  );
}
