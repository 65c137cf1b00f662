import { DEMO_BRAND, DRIVER_RULES } from '@sablon/domain';
import { CarFront, Headset, RadioTower } from 'lucide-react';
import { useIdentity } from '../../shared/brand/brand.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { ButtonLink } from '../../shared/ui/button.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { DeskScene } from '../layout/scenes.js';
import { CallToBook } from '../layout/call-to-book.js';
import { PageHero } from '../layout/page-hero.js';
import { PointList } from '../layout/point-list.js';
import { company } from '../words.js';

const STORIES = ['team.founder1', 'team.founder2'] as const;

const CREWS = [
  { name: 'dispatch', Icon: RadioTower },
  { name: 'drivers', Icon: CarFront },
  { name: 'support', Icon: Headset },
] as const;

/** By name. Only those of the demo have a story, which is made up like them. */
function Founders() {
  const t = useT(company);
  const founders = useIdentity()?.brand.founders ?? [];
  if (founders.length === 0) return null;
  const madeUp = DEMO_BRAND.founders.join() === founders.join();
  return (
    <ul className="grid gap-6 md:grid-cols-2">
      {founders.map((name, at) => (
        <li key={name} className="card p-panel shadow-low">
          <h2 className="display text-heading" translate="no">
            {name}
          </h2>
          {madeUp ? (
            <>
              <p className="mt-1 text-small text-gold-text">{t(STORIES[at === 0 ? 0 : 1])}</p>
              <p className="mt-3 text-ink-soft">{t(`${STORIES[at === 0 ? 0 : 1]}.text`)}</p>
            </>
          ) : (
            <p className="mt-1 text-small text-ink-soft">{t('team.founder')}</p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The people responsible for the rides (spec §1: two co-founders). */
export function TeamPage() {
  const t = useT(company);
  const years = { years: DRIVER_RULES.experienceMinYears };
  return (
    <>
      <PageTitle description={t('team.description')}>{t('team.title')}</PageTitle>
      <PageHero eyebrow={t('team.eyebrow')} title={t('team.headline')} lead={t('team.lead')} art={<DeskScene />} />
      <section className="column mt-band grid gap-12" aria-label={t('team.title')}>
        <Founders />
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
