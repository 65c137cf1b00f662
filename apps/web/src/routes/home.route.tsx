import { Clock, Plane, ReceiptText } from 'lucide-react';
import { shell, useT } from '../shared/i18n/namespaces.js';
import { PageTitle } from '../shared/ui/page-title.js';
import { HomeBackdrop } from './home-backdrop.js';

const TRUST = [
  { key: 'home.trust.price', Icon: ReceiptText },
  { key: 'home.trust.flight', Icon: Plane },
  { key: 'home.trust.change', Icon: Clock },
] as const;

/** The home page: what we promise, and why to believe it. */
export default function HomeRoute() {
  const t = useT(shell);
  return (
    <>
      <PageTitle>{t('home.title')}</PageTitle>
      <section className="relative isolate overflow-clip">
        <HomeBackdrop />
        <div className="column flex min-h-[min(760px,calc(100dvh-var(--spacing-bar)))] flex-col justify-center py-[clamp(56px,9vw,120px)]">
          <p className="eyebrow">{t('home.eyebrow')}</p>
          <h1 className="display mt-6 max-w-[15ch] text-(length:--text-hero)">{t('home.headline')}</h1>
          <p className="mt-7 max-w-[52ch] text-[clamp(1.05rem,1rem+0.4vw,1.25rem)] text-ink-soft">{t('home.lead')}</p>
        </div>
      </section>
      <section className="column">
        <ul className="grid gap-px overflow-clip rounded-card border border-line bg-line md:grid-cols-3">
          {TRUST.map(({ key, Icon }) => (
            <li key={key} className="bg-surface p-[clamp(24px,3vw,40px)]">
              <Icon size={24} strokeWidth={1.5} className="text-gold-text" aria-hidden="true" />
              <h2 className="display mt-5 text-[1.35rem]">{t(key)}</h2>
              <p className="mt-2.5 text-ink-soft">{t(`${key}.text`)}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
