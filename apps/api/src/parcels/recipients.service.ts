import { Inject, Injectable } from '@nestjs/common';
import type { ParcelInstructions, RecipientParcelView } from '@sablon/contracts';
import { checkRetime, custodyState, DAY_MS, PARCEL_SETTINGS, type TripFacts } from '@sablon/domain';
import {
  findSharedLink,
  hashSharedLinkToken,
  readCustody,
  readParcelOfLink,
  readTrip,
  publishParcelChange,
  writeInstructions,
  type CustodyRow,
  type Database,
  type ParcelRow,
} from '@sablon/persistence';
import { ChangesService } from '../bookings/changes.service.js';
import { DATABASE } from '../config/api-parts.js';
import { refuse, unwrap } from '../http/refusal-exception.js';
import { CommandsService } from '../trips/commands.service.js';
import { recipientView } from './parcel-views.js';

interface OpenedParcel {
  readonly trip: TripFacts;
  readonly parcel: ParcelRow;
  readonly links: readonly CustodyRow[];
  readonly now: Date;
}

/** A recipient's view and actions by their link, without an account. */
@Injectable()
export class RecipientsService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly changes: ChangesService,
    private readonly commands: CommandsService,
  ) {}

  /** `request.not_found`, `parcel.link_ended`. */
  async view(token: string): Promise<RecipientParcelView> {
    const { trip, parcel, links, now } = await this.open(token);
    return recipientView(trip, parcel, links, now);
  }

  /** `request.not_found`, `parcel.link_ended`, `parcel.arrived`. */
  async instruct(token: string, wish: ParcelInstructions): Promise<RecipientParcelView> {
    const { trip } = await this.open(token);
    const command = { actorId: `parcel:${trip.id}`, commandId: null, request: wish };
    unwrap(
      await this.commands.run(command, async (tx) =>
        (await writeInstructions(tx, trip.id, wish)) ? { ok: true, value: null } : refuse('parcel.arrived'),
      ),
    );
    return this.view(token);
  }

  /**
   * Moves the delivery, and with it the trip, by the rules of any change of a booking; only if it costs the sender nothing
   * more. `checkRetime`, `parcel.arrived`, `parcel.retime_dearer`, those of `ChangesService`.
   */
  async retime(token: string, from: Date, key: string): Promise<RecipientParcelView> {
    const { trip, links, now } = await this.open(token);
    if (trip.status !== 'pending' && trip.status !== 'accepted') return refuse('parcel.arrived');
    const { pickupAt, durationSeconds } = trip;
    const state = custodyState(links);
    const moved = unwrap(checkRetime(from, { pickupAt, durationSeconds, state }, now));
    if (moved.pickupAt.getTime() === pickupAt.getTime()) return this.view(token);
    const access = { userId: null, trackBookingId: trip.bookingId };
    const change = await this.changes.quote(
      trip.bookingId,
      {
        legs: [{ tripId: trip.id, pickupAt: moved.pickupAt.toISOString(), origin: null, destination: null }],
        ...{ vehicleClass: null, passengers: null, bags: null, options: null },
      },
      access,
    );
    if (change.differenceCents > 0) return refuse('parcel.retime_dearer');
    await this.changes.confirm(trip.bookingId, change.id, access, `retime:${key}`);
    const publishing = { actorId: `parcel:${trip.id}`, commandId: `retimed:${key}`, request: { changeId: change.id } };
    unwrap(
      await this.commands.run(publishing, async (tx) => {
        await publishParcelChange(tx, trip.id, 'retimed');
        return { ok: true, value: null };
      }),
    );
    return this.view(token);
  }

  private async open(token: string): Promise<OpenedParcel> {
    const { sql } = this.database;
    const link = await findSharedLink(sql, hashSharedLinkToken(token));
    const parcel = link && (await readParcelOfLink(sql, link.id));
    const trip = parcel && (await readTrip(sql, parcel.tripId));
    if (!link || !parcel || !trip) return refuse('request.not_found');
    const lastsMs = PARCEL_SETTINGS.linkDaysAfterEnd * DAY_MS;
    if (link.endedAt && link.now.getTime() > link.endedAt.getTime() + lastsMs) return refuse('parcel.link_ended');
    return { trip, parcel, links: await readCustody(sql, trip.id), now: link.now };
  }
}
