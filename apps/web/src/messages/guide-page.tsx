import clsx from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTheme } from '../shared/brand/theme-store.js';
import { useT } from '../shared/i18n/namespaces.js';
import { useFilters } from '../shared/staff/use-list.js';
import { PageTitle } from '../shared/ui/page-title.js';
import { guideForDispatch, guideForDrivers } from './words.js';

const DISPATCH_PAGES = [
  { picture: 'console', parts: ['board', 'alerts', 'candidates', 'calls'] },
  { picture: null, parts: ['plan', 'fleet', 'alarm', 'keys', 'handover'] },
] as const;
const DRIVER_PARTS = ['shift', 'offer', 'ride', 'money', 'alarm', 'offline'] as const;

/** A picture of the product itself, in the theme that is on; `tools/screenshots.mjs` makes it. */
function Picture({ name, alt, tall = false }: { name: string; alt: string; tall?: boolean }) {
  const theme = useTheme();
  return (
    <img
      src={`/guide/${name}-${theme}.jpg`}
      alt={alt}
      width={tall ? 390 : 1440}
      height={tall ? 844 : 900}
      loading="lazy"
      className={clsx('mt-6 h-auto w-full rounded-card border border-line', tall && 'max-w-72')}
    />
  );
}

/** One thing to know: what it is for, then what to do. */
const Part = ({ title, text }: { title: string; text: string }) => (
  <section className="mt-6">
    <h2 className="display text-heading">{title}</h2>
    <p className="mt-2 leading-relaxed text-ink-soft">{text}</p>
  </section>
);

/** The guide for dispatchers: two pages, `?page=2` the second. */
export function DispatchGuide() {
  const t = useT(guideForDispatch);
  const [{ page }] = useFilters(['page']);
  const at = page === '2' ? 1 : 0;
  const { picture, parts } = DISPATCH_PAGES[at];
  return (
    <article className="office-page max-w-[1080px]" data-testid="guide" data-page={at + 1}>
      <PageTitle>{t('title')}</PageTitle>
      <h1 className="display text-title">{t('title')}</h1>
      <p className="mt-2 text-ink-soft">{t('page', { page: at + 1 })}</p>
      {picture && <Picture name={picture} alt={t(`picture.${picture}`)} />}
      <div className="max-w-[72ch]">
        {parts.map((part) => (
          <Part key={part} title={t(part)} text={t(`${part}.text`)} />
        ))}
      </div>
      <nav aria-label={t('pages')} className="mt-8 flex flex-wrap gap-4">
        <Link to={at === 0 ? '?page=2' : '?'} className="btn btn-secondary">
          {at === 0 ? <ChevronRight size={18} aria-hidden="true" /> : <ChevronLeft size={18} aria-hidden="true" />}
          {t(at === 0 ? 'second' : 'first')}
        </Link>
        <Link to="/dispatch" className="btn btn-ghost">
          {t('to_console')}
        </Link>
      </nav>
    </article>
  );
}

/** The guide for drivers, on one page. */
export function DriverGuide() {
  const t = useT(guideForDrivers);
  return (
    <article className="mx-auto max-w-160 p-4" data-testid="guide">
      <PageTitle>{t('title')}</PageTitle>
      <h1 className="display text-title">{t('title')}</h1>
      <p className="mt-2 text-ink-soft">{t('lead')}</p>
      <Picture name="driver" alt={t('picture')} tall />
      {DRIVER_PARTS.map((part) => (
        <Part key={part} title={t(part)} text={t(`${part}.text`)} />
      ))}
    </article>
  );
}
