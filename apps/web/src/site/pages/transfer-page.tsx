import { BUSINESS_SETTINGS } from '@sablon/domain';
import { PlaneTakeoff, TrainFront } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRates } from '../../shared/bookings/rates.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { ButtonLink } from '../../shared/ui/button.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { ArrivalScene } from '../layout/scenes.js';
import { site, services } from '../words.js';
import { CallToBook } from '../layout/call-to-book.js';
import { PageHero } from '../layout/page-hero.js';
import { Section, StepList } from '../layout/sections.js';
import { taxiService } from '../layout/question-list.js';

/** Spec §9. */
const AIRPORTS = ['BRU', 'CRL', 'ANR', 'OST', 'LGG'] as const;
const STATIONS = ['midi', 'central', 'north', 'antwerp', 'ghent', 'leuven', 'mechelen', 'bruges'] as const;

/** The airports and stations of spec §9 in the visitor's language. */
export function usePlaceNames(): { readonly airports: readonly string[]; readonly stations: readonly string[] } {
  const t = useT(services);
  return {
    airports: AIRPORTS.map((code) => t(`airport.${code}`)),
    stations: STATIONS.map((name) => t(`station.${name}`)),
  };
}

const Names = ({ icon, names }: { icon: ReactNode; names: readonly string[] }) => (
  <ul className="grid gap-x-8 border-t border-line sm:grid-cols-2 lg:grid-cols-3">
    {names.map((name) => (
      <li key={name} className="flex min-h-14 items-center gap-4 border-b border-line py-3">
        <span className="text-gold-text" aria-hidden="true">
          {icon}
        </span>
        {name}
      </li>
    ))}
  </ul>
);

/** Airports and stations: the arrival is tracked, the passenger is met (spec §2, §9). */
export function TransferPage() {
  const t = useT(services);
  const common = useT(site);
  const { airports, stations } = usePlaceNames();
  const { airport, station, booked } = useRates().waiting.freeMinutes;
  const numbers = { hours: BUSINESS_SETTINGS.airportTransferLeadMinutes / 60, airport, station, booked };
  return (
    <>
      <PageTitle description={t('tra.description')} structuredData={[taxiService(t('tra.description'))]}>
        {t('tra.title')}
      </PageTitle>
      <PageHero eyebrow={t('tra.eyebrow')} title={t('tra.headline')} lead={t('tra.lead')} art={<ArrivalScene />}>
        <ButtonLink to="/" size="big">
          {common('book.action')}
        </ButtonLink>
      </PageHero>
      <Section title={t('tra.steps.title')}>
        <StepList
          steps={([1, 2, 3, 4] as const).map((at) => ({
            title: t(`tra.${at}.title`),
            text: t(`tra.${at}.text`, numbers),
          }))}
        />
      </Section>
      <Section title={t('tra.airports.title')}>
        <Names icon={<PlaneTakeoff size={19} strokeWidth={1.6} />} names={airports} />
      </Section>
      <Section title={t('tra.stations.title')} lead={t('tra.stations.lead')}>
        <Names icon={<TrainFront size={19} strokeWidth={1.6} />} names={stations} />
      </Section>
      <CallToBook />
    </>
  );
}
