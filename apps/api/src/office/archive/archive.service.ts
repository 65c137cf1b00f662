import { Inject, Injectable } from '@nestjs/common';
import type { ArchiveFileQuery, ArchiveQuery, ArchiveRideView, ArchiveView } from '@sablon/contracts';
import { nameIn, type Language } from '@sablon/domain';
import {
  archiveValueOf,
  readArchive,
  writeAudit,
  type ArchiveRide,
  type ArchiveWanted,
  type Database,
  type StaffAction,
} from '@sablon/persistence';
import { DATABASE } from '../../config/api-parts.js';
import type { CsvCell } from '../../http/files/csv.js';

/** ASSUMPTION: more than a screen. */
const PAGE = 50;
/** ASSUMPTION: part of a file that is read well within a statement's timeout. */
const FILE_PAGE = 1_000;

export const ARCHIVE_HEAD = [
  ...['code', 'leg', 'state', 'service', 'trip_type', 'vehicle_class', 'pickup_at', 'booked_at', 'pickup', 'dropoff'],
  ...['customer', 'phone', 'email', 'driver', 'plate', 'fare_cents', 'payment'],
] as const;

/** Every ride there ever was, to search and to download. */
@Injectable()
export class ArchiveService {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  async list(query: ArchiveQuery): Promise<ArchiveView> {
    const found = await this.page(query, cursorOf(query.after), PAGE + 1);
    const rides = found.slice(0, PAGE);
    const last = found.length > PAGE ? rides.at(-1) : undefined;
    return { rides: rides.map(rideView), next: last ? `${archiveValueOf(last, query.sort)}~${last.tripId}` : null };
  }

  /** Audits a download of the selection: which filters were set, not what was typed. */
  noteExport(
    { q, from, until, state, service, payment }: ArchiveFileQuery,
    actor: StaffAction['actor'],
  ): Promise<void> {
    const data = { from, until, state, service, payment, searched: q !== '' };
    return this.database.transaction((tx) =>
      writeAudit(tx, { actor, action: 'bookings.exported', objectId: 'bookings', data }),
    );
  }

  /** Every ride of the selection, in parts; places in the reader's language. */
  async *rows(query: ArchiveFileQuery, language: Language): AsyncGenerator<readonly (readonly CsvCell[])[]> {
    let after: ArchiveWanted['after'] = null;
    do {
      const rides: ArchiveRide[] = await this.page(query, after, FILE_PAGE);
      yield rides.map((ride) => cellsOf(ride, language));
      const last = rides.length === FILE_PAGE ? rides.at(-1) : undefined;
      after = last ? { value: archiveValueOf(last, query.sort), id: last.tripId } : null;
    } while (after !== null);
  }

  private page(query: ArchiveFileQuery, after: ArchiveWanted['after'], limit: number): Promise<ArchiveRide[]> {
    const { q, from, until, state, service, payment, sort, order } = query;
    return readArchive(this.database.sql, {
      words: q,
      from: from ?? null,
      until: until ?? null,
      state: state ?? null,
      service: service ?? null,
      payment: payment ?? null,
      ...{ sort, order, after, limit },
    });
  }
}

const cursorOf = (after: string | undefined): ArchiveWanted['after'] => {
  const [value, id] = after?.split('~') ?? [];
  return value !== undefined && id !== undefined ? { value, id } : null;
};

const stateOf = ({ noShow, status }: ArchiveRide): ArchiveRideView['state'] => (noShow ? 'no_show' : status);

const rideView = (ride: ArchiveRide): ArchiveRideView => {
  const { noShow: _, pickupAt, bookedAt, pickup, dropoff, guest, name, phone, email, ...rest } = ride;
  const { driverId, driverName, plate, ...facts } = rest;
  return {
    ...facts,
    state: stateOf(ride),
    pickupAt: pickupAt.toISOString(),
    bookedAt: bookedAt.toISOString(),
    pickup: pickup.label,
    dropoff: dropoff.label,
    customer: { name, phone, email, guest },
    driver: driverId === null ? null : { id: driverId, name: driverName ?? '', plate },
  };
};

const cellsOf = (ride: ArchiveRide, language: Language): readonly CsvCell[] => [
  ...[ride.code, ride.leg, stateOf(ride), ride.service, ride.tripType, ride.vehicleClass],
  ...[
    ride.pickupAt.toISOString(),
    ride.bookedAt.toISOString(),
    nameIn(ride.pickup.label, language),
    nameIn(ride.dropoff.label, language),
  ],
  ...[ride.name, ride.phone, ride.email, ride.driverName, ride.plate, ride.fareCents, ride.payment],
];
