import { Inject, Injectable } from '@nestjs/common';
import type { CallerView, PlaceView } from '@sablon/contracts';
import type { TripPlace } from '@sablon/domain';
import {
  businessesOf,
  costCentres,
  readCaller,
  writeAudit,
  type Database,
  type StaffAction,
} from '@sablon/persistence';
import { DATABASE } from '../config/api-parts.js';

/** Identifies a caller by phone number. */
@Injectable()
export class CallersService {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /** The look-up is audited before a person is shown; the number itself is not kept there. */
  async at(phone: string, actor: StaffAction['actor']): Promise<CallerView> {
    const { person, of, habits, open } = await readCaller(this.database.sql, phone);
    if (of) {
      const seen = { actor, action: 'caller.looked_up' as const, objectId: of.id, data: { by: 'number', of: of.kind } };
      await this.database.transaction((tx) => writeAudit(tx, seen));
    }
    return {
      person,
      companies: person?.accountId ? await this.companiesOf(person.accountId) : [],
      habits: habits.map(({ vehicleClass, rides, ...ends }) => ({ ...placesOf(ends), vehicleClass, rides })),
      open: open.map((trip) => ({ ...trip, ...placesOf(trip), pickupAt: trip.pickupAt.toISOString() })),
    };
  }

  private async companiesOf(userId: string): Promise<CallerView['companies']> {
    const { sql } = this.database;
    const approved = (await businessesOf(sql, userId)).filter(({ status }) => status === 'approved');
    return Promise.all(
      approved.map(async ({ id, name }) => ({
        ...{ id, name },
        costCentres: (await costCentres(sql, id)).filter(({ archived }) => !archived),
      })),
    );
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
