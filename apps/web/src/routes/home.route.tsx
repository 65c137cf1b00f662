import { lazy, Suspense } from 'react';
import { BookingWidgetSlot } from './booking-widget-slot.js';
import { shell, useT } from '../shared/i18n/namespaces.js';
import { Optional } from '../shared/ui/optional.js';
import { PageTitle } from '../shared/ui/page-title.js';
import { RenderFallback } from './render-fallback.js';

// Painted from the prerendered page before any code loads, so it is not part of the initial code.
const HomeSkyline = lazy(() => import('./home-skyline.js'));
const HomeBelow = lazy(() => import('./home-below.js'));

/** The home page: booking widget, services, and reasons to trust us. */
export default function HomeRoute() {
  const t = useT(shell);
  return (
    <>
      <PageTitle description={t('home.description')}>{t('home.title')}</PageTitle>
      <section className="relative isolate overflow-clip">
        <Optional>
          <Suspense>
            <HomeSkyline />
          </Suspense>
        </Optional>
        <div className="column grid min-h-[min(820px,calc(100dvh-var(--spacing-bar)))] items-start gap-x-16 gap-y-12 pt-band lg:pt-16 pb-[clamp(190px,24vw,300px)] lg:grid-cols-[1.1fr_minmax(0,470px)]">
          <div>
            <p className="eyebrow">{t('home.eyebrow')}</p>
            <h1 className="display mt-6 max-w-[15ch] text-hero">{t('home.headline')}</h1>
            <p className="mt-8 max-w-[40ch] text-lead text-ink-soft">{t('home.lead')}</p>
          </div>
          <BookingWidgetSlot />
        </div>
      </section>
      <RenderFallback>
        <Suspense fallback={<div className="min-h-[70vh]" />}>
          <HomeBelow />
        </Suspense>
      </RenderFallback>
    </>
  );
}
