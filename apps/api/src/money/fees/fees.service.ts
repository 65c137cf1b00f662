import { Inject, Injectable } from '@nestjs/common';
import { Uuid, type FeeDecisionRequest, type FeeDisputeRequest, type FeeView } from '@sablon/contracts';
import {
  decideFee,
  disputeFee,
  isFeeOf,
  noteSeen,
  readDisputedFees,
  readFee,
  type BookingAccess,
  type Database,
  type FeeRow,
  type StaffAction,
} from '@sablon/persistence';
import { type CurrentSession, staffOf } from '../../people/auth/current-user.decorator.js';
import { DATABASE } from '../../config/api-parts.js';
import { refuse, unwrap } from '../../http/refusal-exception.js';
import { CommandsService } from '../../trips/commands.service.js';
import { feeView, type FeeAudience } from './fee-view.js';

/** Decided disputes listed for staff. ASSUMPTION: the newest hundred. */
const LIST_LIMIT = 100;

/** Fees for the people they concern, contested by passengers, decided by staff. */
@Injectable()
export class FeesService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly commands: CommandsService,
  ) {}

  /** The fee for its passenger (account or link), its driver, staff; to anyone else it does not exist (I23). */
  async read(id: string, visitor: CurrentSession | null, access: BookingAccess): Promise<FeeView> {
    const fee = await this.found(id);
    const audience = audienceOf(fee, visitor, access) ?? refuse('request.not_found');
    if (audience === 'staff' && visitor) await this.noteSeen(staffOf(visitor), [fee]);
    return feeView(fee, audience);
  }

  /** Codes: `disputeFee`. */
  async dispute(id: string, wish: FeeDisputeRequest, access: BookingAccess, key: string): Promise<FeeView> {
    const fee = await this.found(id);
    if (!isFeeOf(fee, access)) return refuse('request.not_found');
    const userId = access.trackBookingId === fee.bookingId ? null : access.userId;
    const command = {
      actorId: userId ?? `track:${fee.bookingId}`,
      commandId: key,
      request: { do: 'fee.dispute', id, ...wish },
    };
    unwrap(await this.commands.run(command, (tx) => disputeFee(tx, id, { ...wish, userId })));
    return feeView(await this.found(id), 'passenger');
  }

  async disputed(actor: StaffAction['actor']): Promise<FeeView[]> {
    const fees = await readDisputedFees(this.database.sql, LIST_LIMIT);
    await this.noteSeen(actor, fees);
    return fees.map((fee) => feeView(fee, 'staff'));
  }

  /** Codes: `decideFee`. */
  async decide(
    id: string,
    actor: StaffAction['actor'],
    decision: FeeDecisionRequest,
    commandId: string | null,
  ): Promise<FeeView> {
    const command = { actorId: actor.id, commandId, request: { do: 'fee.decide', id, ...decision } };
    unwrap(await this.commands.run(command, (tx) => decideFee(tx, id, actor, decision)));
    return feeView(await this.found(id), 'staff');
  }

  /** Logged because its evidence shows where the driver was. */
  private noteSeen(actor: StaffAction['actor'], fees: readonly FeeRow[]): Promise<void> {
    const drivers = fees.flatMap(({ driverId }) => driverId ?? []);
    return noteSeen(this.database.sql, actor, 'trace', drivers);
  }

  private async found(id: string): Promise<FeeRow> {
    const fee = Uuid.safeParse(id).success ? await readFee(this.database.sql, id) : null;
    return fee ?? refuse('request.not_found');
  }
}

function audienceOf(fee: FeeRow, visitor: CurrentSession | null, access: BookingAccess): FeeAudience | null {
  if (isFeeOf(fee, access)) return 'passenger';
  if (visitor?.role === 'dispatcher' || visitor?.role === 'admin') return 'staff';
  return visitor && fee.driverId === visitor.id ? 'driver' : null;
}
