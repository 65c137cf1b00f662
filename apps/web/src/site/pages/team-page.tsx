import { DRIVER_RULES } from '@sablon/domain';
import { CarFront, Headset, RadioTower } from 'lucide-react';
import { useT } from '../../shared/i18n/namespaces.js';
import { ButtonLink } from '../../shared/ui/button.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { DeskScene } from '../layout/scenes.js';
import { CallToBook } from '../layout/call-to-book.js';
import { PageHero } from '../layout/page-hero.js';
import { PointList } from '../layout/point-list.js';
import { company } from '../words.js';

const CREWS = [
  { name: 'dispatch', Icon: RadioTower },
  { name: 'drivers', Icon: CarFront },
  { name: 'support', Icon: Headset },
] as const;

/** The people responsible for the rides (spec §1: two co-founders). */
export function TeamPage() {
  const t = useT(company);
  const years = { years: DRIVER_RULES.experienceMinYears };
  return (
    <>
      <PageTitle description={t('team.description')}>{t('team.title')}</PageTitle>
      <PageHero eyebrow={t('team.eyebrow')} title={t('team.headline')} lead={t('team.lead')} art={<DeskScene />} />
      <section className="column mt-band grid gap-12" aria-label={t('team.title')}>
        <ul className="grid gap-6 md:grid-cols-2">
          {(['founder1', 'founder2'] as const).map((founder) => (
            <li key={founder} className="card p-panel shadow-low">
              <h2 className="display text-heading">{t(`team.${founder}`)}</h2>
              <p className="mt-3 text-ink-soft">{t(`team.${founder}.text`)}</p>
            </li>
          ))}
        </ul>
        <PointList
          points={CREWS.map(({ name, Icon }) => ({
            Icon,
            title: t(`team.${name}`),
            text: t(`team.${name}.text`, years),
          }))}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-12 gap-y-6 border-t border-line pt-8">
          <div>
            <h2 className="display text-section">{t('team.join')}</h2>
            <p className="mt-2 text-ink-soft">{t('team.join.text')}</p>
          </div>
          <ButtonLink to="/devenir-chauffeur" variant="secondary">
            {t('team.join.action')}
          </ButtonLink>
        </div>
      </section>
      <CallToBook />
    </>
  );
}
