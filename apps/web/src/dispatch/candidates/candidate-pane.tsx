import type { TripView } from '@sablon/contracts';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { localized } from '../../shared/i18n/format.js';
import type { Suggestions } from '../common/use-trip.js';
import type { FleetStore } from '../fleet/fleet-store.js';
import { candidateWords } from '../words.js';
import { CandidateList } from './candidate-list.js';
import { ChainHead } from './chain-head.js';
import { ReasonField } from './reason-field.js';
import { RefusedStrip } from './refused-strip.js';
import type { CandidateDesk } from './use-candidate-desk.js';

interface PaneProps {
  readonly desk: CandidateDesk;
  readonly fleet: FleetStore;
}

const useZoneOf = (fleet: FleetStore) => {
  const language = useLanguage();
  return (driverId: string): string => {
    const zone = fleet.driver(driverId)?.zone;
    return zone ? localized(zone, language) : '';
  };
};

/** Who could take the chosen trip. */
export function TripCandidates({
  trip,
  suggestions,
  desk,
  fleet,
}: PaneProps & { trip: TripView; suggestions: Suggestions }) {
  const t = useT(candidateWords);
  const zoneOf = useZoneOf(fleet);
  const { giving, verb } = desk;
  const { query, drivers } = suggestions;
  const isHeld = trip.status !== 'pending';
  const { refused } = giving;
  const title = verb === 'pencil' ? 'title.pencil' : isHeld ? 'title.give' : 'title';
  return (
    <CandidateList
      key={trip.id}
      title={t(title, { code: trip.bookingCode })}
      reading={query}
      drivers={query.data && drivers}
      byPlan={query.data?.byPlan ?? false}
      {...{ zoneOf }}
      busyId={giving.busyId}
      refusedId={refused?.trip.id === trip.id ? refused.driverId : null}
      entering={desk.isEntering}
      onEntered={desk.entered}
      onPreview={desk.preview}
      onGive={desk.give}
      onPencil={isHeld ? undefined : desk.pencil}
    >
      {refused?.trip.id === trip.id && (
        <RefusedStrip
          {...{ trip, refused }}
          busy={giving.busyId !== null}
          onAgain={(gift, collisionKnown) => void giving.give(gift, collisionKnown)}
          onClose={() => {
            giving.forget();
            desk.leave();
          }}
        />
      )}
      {isHeld && <ReasonField reason={desk.reason} onReason={desk.setReason} />}
    </CandidateList>
  );
}

/** Who could take the chosen trips together. */
export function ChainCandidates({ desk, fleet }: PaneProps) {
  const t = useT(candidateWords);
  const zoneOf = useZoneOf(fleet);
  const { chain, giving, picks } = desk;
  const codes = new Map(chain.data?.rides.map(({ tripId, bookingCode }) => [tripId, bookingCode]));
  const about = new Map(chain.data?.drivers.map((one) => [one.driverId, one.obstacleTripId]));
  return (
    <CandidateList
      title={t('title.chain', { count: picks.picked.length })}
      reading={chain}
      drivers={chain.data?.drivers}
      byPlan={chain.data?.byPlan ?? false}
      {...{ zoneOf }}
      aboutOf={(driverId) => codes.get(about.get(driverId) ?? '') ?? null}
      busyId={giving.busyId}
      entering={desk.isEntering}
      onEntered={desk.entered}
      onPreview={desk.preview}
      onGive={desk.give}
    >
      <ChainHead
        rides={chain.data?.rides ?? []}
        refused={giving.refusedRides}
        onRemove={(tripId) => void picks.toggle(tripId)}
      />
    </CandidateList>
  );
}
