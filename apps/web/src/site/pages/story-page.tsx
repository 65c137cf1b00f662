import { useT } from '../../shared/i18n/namespaces.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { SquareScene } from '../layout/scenes.js';
import { CallToBook } from '../layout/call-to-book.js';
import { PageHero } from '../layout/page-hero.js';
import { Section } from '../layout/sections.js';
import { company } from '../words.js';
import { ValueList } from './value-list.js';

/** How the company came to be (spec §1, §2). */
export function StoryPage() {
  const t = useT(company);
  return (
    <>
      <PageTitle description={t('story.description')}>{t('story.title')}</PageTitle>
      <PageHero eyebrow={t('story.eyebrow')} title={t('story.headline')} lead={t('story.lead')} art={<SquareScene />} />
      <section className="column mt-band" aria-label={t('story.title')}>
        <ol className="grid gap-12 border-l border-line pl-panel">
          {([1, 2, 3] as const).map((at) => (
            <li key={at} className="relative">
              <span
                aria-hidden="true"
                className="absolute top-2 -left-[calc(var(--spacing-panel)+5px)] size-2.5 rounded-full bg-gold"
              />
              <h2 className="display text-section">{t(`story.${at}.title`)}</h2>
              <p className="mt-3 max-w-[62ch] text-ink-soft">{t(`story.${at}.text`)}</p>
            </li>
          ))}
        </ol>
      </section>
      <Section title={t('story.values')}>
        <ValueList />
      </Section>
      <CallToBook />
    </>
  );
}
