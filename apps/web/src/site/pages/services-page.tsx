import { BUSINESS_SETTINGS } from '@sablon/domain';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { shell, useT } from '../../shared/i18n/namespaces.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { ArrivalScene, DeskScene, ParcelScene, StreetScene } from '../layout/scenes.js';
import { site } from '../words.js';
import { CallToBook } from '../layout/call-to-book.js';
import { PageHero } from '../layout/page-hero.js';
import { QuestionList, faqPage } from '../layout/question-list.js';
import { Section, StepList } from '../layout/sections.js';
import { services } from '../words.js';

const SERVICES = [
  { path: '/services/transport-standard', name: 'nav.service.standard', words: 'std', Art: StreetScene },
  { path: '/services/transferts-aeroports-gares', name: 'nav.service.transfer', words: 'tra', Art: ArrivalScene },
  { path: '/services/transfert-colis', name: 'nav.service.parcel', words: 'par', Art: ParcelScene },
] as const;

const ServiceRow = ({ path, art, children }: { path: string; art: ReactNode; children: ReactNode }) => (
  <li>
    <Link
      to={path}
      className="card group grid items-center gap-x-12 gap-y-6 p-panel shadow-low transition hover:border-gold-text md:grid-cols-[minmax(0,320px)_1fr]"
    >
      <span aria-hidden="true">{art}</span>
      <span>{children}</span>
    </Link>
  </li>
);

/** The three services and their frequently asked questions (spec §2, "/services"). */
export function ServicesPage() {
  const t = useT(services);
  const words = useT(shell);
  const common = useT(site);
  const { cancellation, modificationCutOffMinutes } = BUSINESS_SETTINGS;
  const numbers = {
    cutoff: modificationCutOffMinutes,
    free: cancellation.bookedFreeMinutesBeforePickup,
    asap: cancellation.asapFreeMinutesAfterAcceptance,
  };
  const questions = ([1, 2, 3, 4, 5] as const).map((at) => ({
    question: t(`faq.${at}.q`),
    answer: t(`faq.${at}.a`, numbers),
  }));
  return (
    <>
      <PageTitle description={t('all.description')} structuredData={[faqPage(questions)]}>
        {t('all.title')}
      </PageTitle>
      <PageHero eyebrow={t('all.eyebrow')} title={t('all.headline')} lead={t('all.lead')} art={<DeskScene />} />
      <section className="column mt-band" aria-label={t('all.title')}>
        <ul className="grid gap-6">
          {SERVICES.map(({ path, name, words: own, Art }) => (
            <ServiceRow key={path} path={path} art={<Art />}>
              <span className="display block text-section">{words(name)}</span>
              <span className="mt-3 block max-w-[56ch] text-ink-soft">{t(`${own}.lead`)}</span>
              <span className="mt-6 flex items-center gap-2 text-gold-text">
                {common('more')}
                <ArrowRight size={18} className="transition group-hover:translate-x-1" aria-hidden="true" />
              </span>
            </ServiceRow>
          ))}
        </ul>
      </section>
      <Section title={t('how.title')}>
        <StepList
          steps={([1, 2, 3, 4] as const).map((at) => ({ title: t(`how.${at}.title`), text: t(`how.${at}.text`) }))}
        />
      </Section>
      <Section title={t('faq.title')}>
        <QuestionList name="services" questions={questions} />
      </Section>
      <CallToBook />
    </>
  );
}
