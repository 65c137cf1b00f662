import { ArrowRight } from 'lucide-react';
import { useT } from '../../shared/i18n/namespaces.js';
import { ButtonLink } from '../../shared/ui/button.js';
import { site } from '../words.js';

/** A call to book at the end of each page. */
export function CallToBook() {
  const t = useT(site);
  return (
    <section className="column mt-band">
      <div className="card flex flex-wrap items-center justify-between gap-x-12 gap-y-6 bg-raised p-panel shadow-mid">
        <div>
          <h2 className="display text-section">{t('book.title')}</h2>
          <p className="mt-2 max-w-[48ch] text-ink-soft">{t('book.text')}</p>
        </div>
        <ButtonLink to="/" size="big" icon={<ArrowRight size={19} aria-hidden="true" />}>
          {t('book.action')}
        </ButtonLink>
      </div>
    </section>
  );
}
