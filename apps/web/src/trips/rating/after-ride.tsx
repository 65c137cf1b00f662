import type { TripView } from '@sablon/contracts';
import { LostItemCard } from '../lost-item/lost-item-form.js';
import { TipCard } from '../common/tip-card.js';
import { RatingCard } from './rating-card.js';

/** After a ride: the rating, a tip for the driver, a lost item. */
export function AfterRide({ trip, token }: { trip: TripView; token: string | null }) {
  if (trip.status !== 'completed') return null;
  return (
    <>
      <RatingCard trip={trip} token={token} />
      <TipCard trip={trip} token={token} />
      <LostItemCard trip={trip} token={token} />
    </>
  );
}
