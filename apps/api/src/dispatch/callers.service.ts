import { Inject, Injectable } from '@nestjs/common';
import type { CallerView, PlaceView } from '@sablon/contracts';
import type { TripPlace } from '@sablon/domain';
import { readCaller, type Database } from '@sablon/persistence';
import { DATABASE } from '../config/api-parts.js';

/** Who is on the phone. */
@Injectable()
export class CallersService {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  async at(phone: string): Promise<CallerView> {
    const { person, habits, open } = await readCaller(this.database.sql, phone);
    return {
      person,
      habits: habits.map(({ vehicleClass, rides, ...ends }) => ({ ...placesOf(ends), vehicleClass, rides })),
      open: open.map((trip) => ({ ...trip, ...placesOf(trip), pickupAt: trip.pickupAt.toISOString() })),
    };
  }
}

const placesOf = ({ pickup, dropoff }: { pickup: TripPlace; dropoff: TripPlace }) => ({
  pickup: placeOf(pickup),
  dropoff: placeOf(dropoff),
});

const placeOf = ({ placeId, kind, label, detail, lat, lng }: TripPlace): PlaceView => ({
  id: placeId,
  kind,
  label,
  detail,
  point: { lat, lng },
});
