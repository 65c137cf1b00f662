import { APPLICATION_DOCUMENTS, DRIVER_RULES } from '@sablon/domain';
import { ArrowRight, BadgeCheck, CarFront, FileText, IdCard, MapPinned, ReceiptEuro, ShieldCheck } from 'lucide-react';
import { useT } from '../../shared/i18n/namespaces.js';
import { ButtonLink } from '../../shared/ui/button.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { StreetScene } from '../layout/scenes.js';
import { PageHero } from '../layout/page-hero.js';
import { PointList } from '../layout/point-list.js';
import { Section, StepList } from '../layout/sections.js';
import { joining } from '../words.js';

const REASONS = [
  { name: 'offers', Icon: MapPinned },
  { name: 'price', Icon: ReceiptEuro },
  { name: 'people', Icon: BadgeCheck },
] as const;
/** The four of spec §5, "Driver requirements". */
const REQUIREMENTS = [
  { name: 'vehicle', Icon: CarFront },
  { name: 'experience', Icon: BadgeCheck },
  { name: 'licence', Icon: IdCard },
  { name: 'record', Icon: ShieldCheck },
] as const;
const STEPS = ['apply', 'documents', 'review', 'drive'] as const;

/** Why and how to become a driver (spec §2, "/devenir-chauffeur"). */
export function RecruitmentPage() {
  const t = useT(joining);
  const numbers = {
    car: DRIVER_RULES.vehicleMaxAgeYears,
    experience: DRIVER_RULES.experienceMinYears,
    licence: DRIVER_RULES.licenceMinYears,
    age: DRIVER_RULES.minimumAgeYears,
  };
  const apply = (
    <ButtonLink to="/devenir-chauffeur/form" size="big" icon={<ArrowRight size={19} aria-hidden="true" />}>
      {t('apply')}
    </ButtonLink>
  );
  return (
    <>
      <PageTitle description={t('description')}>{t('title')}</PageTitle>
      <PageHero eyebrow={t('eyebrow')} title={t('headline')} lead={t('lead')} art={<StreetScene />}>
        {apply}
      </PageHero>
      <Section title={t('why')}>
        <PointList
          points={REASONS.map(({ name, Icon }) => ({ Icon, title: t(`why.${name}`), text: t(`why.${name}.text`) }))}
        />
      </Section>
      <Section title={t('requirements')} lead={t('requirements.lead', numbers)}>
        <ul className="grid gap-6 sm:grid-cols-2">
          {REQUIREMENTS.map(({ name, Icon }) => (
            <li key={name} className="card p-panel shadow-low">
              <Icon size={24} strokeWidth={1.5} className="text-gold-text" aria-hidden="true" />
              <h3 className="mt-4 text-lead font-medium">{t(`requirement.${name}`, numbers)}</h3>
              <p className="mt-2 text-small text-ink-soft">{t(`requirement.${name}.text`, numbers)}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t('documents')} lead={t('documents.lead')}>
        <PointList
          points={APPLICATION_DOCUMENTS.map((document) => ({
            Icon: FileText,
            title: t(`document.${document}`),
            text: t(`document.${document}.text`),
          }))}
        />
      </Section>
      <Section title={t('steps')}>
        <StepList steps={STEPS.map((name) => ({ title: t(`step.${name}`), text: t(`step.${name}.text`) }))} />
        <div className="mt-12">{apply}</div>
      </Section>
    </>
  );
}
