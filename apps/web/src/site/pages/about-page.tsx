import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { shell, useT } from '../../shared/i18n/namespaces.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { SquareScene } from '../layout/scenes.js';
import { CallToBook } from '../layout/call-to-book.js';
import { PageHero } from '../layout/page-hero.js';
import { Section } from '../layout/sections.js';
import { taxiService } from '../layout/question-list.js';
import { company } from '../words.js';
import { ValueList } from './value-list.js';

const PAGES = [
  { path: '/notre-histoire', label: 'nav.story', text: 'about.story.text' },
  { path: '/notre-flotte', label: 'nav.fleet', text: 'about.fleet.text' },
  { path: '/notre-equipe', label: 'nav.team', text: 'about.team.text' },
] as const;

/** History, fleet, team and values at a glance (spec §2, "/about"). */
export function AboutPage() {
  const t = useT(company);
  const words = useT(shell);
  return (
    <>
      <PageTitle description={t('about.description')} structuredData={[taxiService(t('about.description'))]}>
        {t('about.title')}
      </PageTitle>
      <PageHero eyebrow={t('about.eyebrow')} title={t('about.headline')} lead={t('about.lead')} art={<SquareScene />} />
      <Section title={t('about.more')}>
        <ul className="grid gap-6 md:grid-cols-3">
          {PAGES.map(({ path, label, text }) => (
            <li key={path}>
              <Link to={path} className="card group block h-full p-panel shadow-low transition hover:border-gold-text">
                <h3 className="display text-heading">{words(label)}</h3>
                <p className="mt-3 text-ink-soft">{t(text)}</p>
                <ArrowRight
                  size={20}
                  className="mt-6 text-gold-text transition group-hover:translate-x-1"
                  aria-hidden="true"
                />
              </Link>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t('values.title')}>
        <ValueList />
      </Section>
      <CallToBook />
    </>
  );
}
