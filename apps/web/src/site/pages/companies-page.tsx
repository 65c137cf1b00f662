import { ArrowRight, BadgeCheck, FileText, Layers, ListChecks, ReceiptEuro, UserRoundPlus } from 'lucide-react';
import { useT } from '../../shared/i18n/namespaces.js';
import { ButtonLink } from '../../shared/ui/button.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { CallToBook } from '../layout/call-to-book.js';
import { PageHero } from '../layout/page-hero.js';
import { PointList } from '../layout/point-list.js';
import { DeskScene } from '../layout/scenes.js';
import { Section, StepList } from '../layout/sections.js';
import { forCompanies } from '../words.js';

const POINTS = [
  { name: 'invoice', Icon: ReceiptEuro },
  { name: 'centres', Icon: Layers },
  { name: 'approval', Icon: ListChecks },
  { name: 'people', Icon: UserRoundPlus },
  { name: 'electronic', Icon: FileText },
  { name: 'price', Icon: BadgeCheck },
] as const;
const STEPS = ['write', 'open', 'invite', 'ride'] as const;

/** What a company account is, and how to get one; members see theirs at /business. */
export function CompaniesPage() {
  const t = useT(forCompanies);
  return (
    <>
      <PageTitle description={t('description')}>{t('title')}</PageTitle>
      <PageHero eyebrow={t('eyebrow')} title={t('headline')} lead={t('lead')} art={<DeskScene />}>
        <ButtonLink to="/contact" size="big" icon={<ArrowRight size={19} aria-hidden="true" />}>
          {t('ask')}
        </ButtonLink>
        <ButtonLink to="/business" size="big" variant="secondary">
          {t('mine')}
        </ButtonLink>
      </PageHero>
      <Section title={t('why')}>
        <PointList points={POINTS.map(({ name, Icon }) => ({ Icon, title: t(name), text: t(`${name}.text`) }))} />
      </Section>
      <Section title={t('how')}>
        <StepList steps={STEPS.map((step) => ({ title: t(`how.${step}`), text: t(`how.${step}.text`) }))} />
      </Section>
      <CallToBook />
    </>
  );
}
