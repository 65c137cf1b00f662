import type { PlaceView } from '@sablon/contracts';
import type { Failure } from '@sablon/domain';

export type OutsideComplaint = Failure<'geo.outside_service_area'>;

const named = (name: string, { fr, nl, en }: PlaceView['label']) => ({
  [`${name}.fr`]: fr,
  [`${name}.nl`]: nl,
  [`${name}.en`]: en,
});

/** What there is to say about a chosen place where no ride may start or end, in the server's own words; null where one may. */
export function outsideComplaint(place: PlaceView | null): OutsideComplaint | null {
  if (!place?.outside) return null;
  const { nearestTown, nearestAirport } = place.outside;
  return {
    code: 'geo.outside_service_area',
    params: {
      ...named('place', place.label),
      ...named('town', nearestTown.label),
      ...named('airport', nearestAirport.label),
    },
  };
}
