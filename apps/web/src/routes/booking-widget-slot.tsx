import { lazy, Suspense } from 'react';
import { useInBrowser } from '../shared/state/use-in-browser.js';
import { Skeleton } from '../shared/ui/surfaces.js';
import { RenderFallback } from './render-fallback.js';

const BookingWidget = lazy(() => import('../bookings/form/booking-widget.js'));

/** Placeholder of the widget while its code loads, with the same (measured) height, so that nothing jumps. */
const Waiting = () => (
  <div
    aria-busy="true"
    className="card grid min-h-[722px] content-start gap-6 bg-raised p-panel shadow-high lg:min-h-[738px]"
  >
    <Skeleton className="h-6 w-2/5" />
    <Skeleton className="h-[50px] w-full" />
    <Skeleton className="h-[50px] w-full" />
    <Skeleton className="h-[50px] w-full" />
    <Skeleton className="h-[46px] w-full" />
  </div>
);

/** The booking widget's slot on the home page; its code loads after the first paint. */
export function BookingWidgetSlot() {
  const inBrowser = useInBrowser();
  return (
    <RenderFallback>
      <Suspense fallback={<Waiting />}>{inBrowser ? <BookingWidget /> : <Waiting />}</Suspense>
    </RenderFallback>
  );
}
