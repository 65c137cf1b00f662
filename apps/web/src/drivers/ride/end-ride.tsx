import type { TripView } from '@sablon/contracts';
import { judgeEnd, type EndOfRide } from '@sablon/domain';
import { useEffect, useState } from 'react';
import { serverNow } from '../../shared/api/server-clock.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { placeNow } from '../device/place-now.js';
import { driver } from '../words.js';
import { SlideButton } from '../slide/slide-button.js';
import { EndQuestion, type Ending } from './end-question.js';
import type { Drive } from './use-drive.js';

const endOf = (trip: TripView): EndOfRide =>
  judgeEnd(
    { ...trip, startedAt: trip.startedAt === null ? null : new Date(trip.startedAt) },
    placeNow(),
    new Date(serverNow()),
  );

/** Ends the ride by a slide, and asks why where it would end far away, at a place nobody knows, or as soon as it began. */
export function EndRide({ trip, driving }: { trip: TripView; driving: Drive }) {
  const t = useT(driver);
  const [asked, setAsked] = useState<EndOfRide | null>(null);
  // Fetched while there is a network: the question must come without one.
  useEffect(() => {
    import('../../shared/ui/dialog-panel.js').catch((failure: unknown) => console.warn('not fetched yet', failure));
  }, []);
  const end = async (ending?: Ending) => {
    const position = placeNow();
    if (await driving.drive({ step: 'complete', position, ...(ending ? { ending } : {}) })) setAsked(null);
  };
  const slid = () => {
    driving.clear();
    const standing = endOf(trip);
    if (standing.doubt) setAsked(standing);
    else void end();
  };
  return (
    <>
      <SlideButton
        words={{ slide: t('action.complete'), again: t('action.complete.again'), how: t('offer.how') }}
        testId="trip-next-action"
        action="complete"
        ready={!driving.busy && asked === null}
        busy={driving.busy && asked === null}
        onSlid={slid}
      />
      <EndQuestion
        trip={trip}
        asked={asked}
        busy={driving.busy}
        error={driving.error}
        onClose={() => setAsked(null)}
        onEnd={(ending) => void end(ending)}
      />
    </>
  );
}
