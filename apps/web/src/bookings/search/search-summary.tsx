import type { QuoteView } from '@sablon/contracts';
import { Approximate } from '../../shared/bookings/approximate.js';
import { ride } from '../../shared/words.js';
import { RideEnds } from '../../shared/bookings/ride-ends.js';
import { RideExtrasList } from '../../shared/bookings/ride-extras.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { DateTime, Distance, Duration } from '../../shared/ui/values.js';
import { EditSearch } from './edit-search.js';
import { search } from '../words.js';

/** What was searched for. */
export function SearchSummary({ quote }: { quote: QuoteView }) {
  const t = useT(search);
  const terms = useT(ride);
  const { request } = quote;
  const isHourly = request.tripType === 'hourly';
  return (
    <section aria-label={t('summary')} className="card grid gap-4 p-5 shadow-low">
      <RideEnds from={quote.origin} to={quote.destination} isOpen={isHourly && request.destination === null} />
      <div className="flex flex-wrap gap-x-4 gap-y-0.5 text-[0.95rem] text-ink-soft">
        <p>{quote.asap ? terms('asap') : <DateTime at={quote.pickupAt} />}</p>
        {request.returnAt && (
          <p>
            {terms('leg.back')} <DateTime at={request.returnAt} />
          </p>
        )}
        {!isHourly && (
          <p>
            <Distance meters={quote.distanceMeters} /> · <Duration seconds={quote.durationSeconds} />
            <Approximate quality={quote.routeQuality} />
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <RideExtrasList extras={request} />
        <EditSearch request={request} quote={quote} className="-mr-3 -mb-2 ml-auto" />
      </div>
    </section>
  );
}
