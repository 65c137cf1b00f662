import { BUSINESS_SETTINGS, REFUND_WORKING_DAYS } from '@sablon/domain';
import { Building2, Search } from 'lucide-react';
import { LostPlaces } from '../../shared/company/lost-places.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { ButtonLink } from '../../shared/ui/button.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { CallToBook } from '../layout/call-to-book.js';
import { PageHero } from '../layout/page-hero.js';
import { faqPage, QuestionList } from '../layout/question-list.js';
import { DeskScene } from '../layout/scenes.js';
import { Section } from '../layout/sections.js';
import { questions, services } from '../words.js';

/** Those that the page of services answers too, in the same words, and those of this page, by the part of a ride they are about. */
const BOOKING = ['account', 'change', 'people', 'transfer', 'other'] as const;
const PRICE = ['firm', 'pay', 'cancel', 'refund', 'company'] as const;
const ROAD = ['driver', 'late', 'share', 'code'] as const;
const AFTER = ['receipt', 'lost', 'rating'] as const;
const OF_SERVICES = { change: 1, cancel: 2, account: 3, pay: 4, people: 5 } as const;

type Topic = (typeof BOOKING | typeof PRICE | typeof ROAD | typeof AFTER)[number];
const isOfServices = (topic: Topic): topic is keyof typeof OF_SERVICES => topic in OF_SERVICES;

/** What people ask before they have an account, by the part of a ride it is about. */
export function QuestionsPage() {
  const t = useT(questions);
  const common = useT(services);
  const { cancellation, modificationCutOffMinutes, airportTransferLeadMinutes } = BUSINESS_SETTINGS;
  const numbers = {
    cutoff: modificationCutOffMinutes,
    free: cancellation.bookedFreeMinutesBeforePickup,
    asap: cancellation.asapFreeMinutesAfterAcceptance,
    hours: airportTransferLeadMinutes / 60,
    days: REFUND_WORKING_DAYS,
  };
  const pair = (topic: Topic) =>
    isOfServices(topic)
      ? {
          question: common(`faq.${OF_SERVICES[topic]}.q`),
          answer: common(`faq.${OF_SERVICES[topic]}.a`, numbers),
        }
      : { question: t(`${topic}.q`), answer: t(`${topic}.a`, numbers) };
  const groups = [
    { name: 'book', pairs: BOOKING.map(pair) },
    { name: 'price', pairs: PRICE.map(pair) },
    { name: 'road', pairs: ROAD.map(pair) },
    { name: 'after', pairs: AFTER.map(pair) },
  ] as const;
  return (
    <>
      <PageTitle description={t('description')} structuredData={[faqPage(groups.flatMap(({ pairs }) => pairs))]}>
        {t('title')}
      </PageTitle>
      <PageHero eyebrow={t('eyebrow')} title={t('headline')} lead={t('lead')} art={<DeskScene />}>
        <ButtonLink to="/track" variant="secondary" icon={<Search size={18} aria-hidden="true" />}>
          {t('find')}
        </ButtonLink>
        <ButtonLink to="/entreprises" variant="secondary" icon={<Building2 size={18} aria-hidden="true" />}>
          {t('companies')}
        </ButtonLink>
      </PageHero>
      {groups.map(({ name, pairs }) => (
        <Section key={name} title={t(`group.${name}`)}>
          <QuestionList name={name} questions={pairs} />
          {name === 'after' && <LostPlaces className="mt-6" />}
        </Section>
      ))}
      <CallToBook />
    </>
  );
}
