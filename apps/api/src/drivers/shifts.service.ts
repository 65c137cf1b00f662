import { Inject, Injectable } from '@nestjs/common';
import type { DriverStateView, ShiftEndRequest, ShiftRequest } from '@sablon/contracts';
import type { Result } from '@sablon/domain';
import type { Messaging } from '@sablon/messaging';
import { changeShift, planShiftEnd } from '@sablon/persistence';
import { MESSAGING } from '../config/api-parts.js';
import { CommandsService } from '../trips/commands.service.js';
import { DriverStateService } from './driver-state.service.js';

const instant = (at: string | null): Date | null => (at === null ? null : new Date(at));

/** Starting and ending shifts. */
@Injectable()
export class ShiftsService {
  constructor(
    @Inject(MESSAGING) private readonly messaging: Messaging,
    private readonly commands: CommandsService,
    private readonly state: DriverStateService,
  ) {}

  /** Changes the shift; a driver off shift is not located (product.md, "Location privacy"). Codes: `changeShift`. */
  async change(driverId: string, wish: ShiftRequest, commandId: string | null): Promise<Result<DriverStateView>> {
    const done = await this.commands.run({ actorId: driverId, commandId, request: wish }, async (tx) => {
      const changed = await changeShift(tx, driverId, wish);
      if (!changed.ok || wish.endsAt === undefined || wish.shift === 'off') return changed;
      const planned = await planShiftEnd(tx, driverId, instant(wish.endsAt));
      return planned.ok ? changed : planned;
    });
    if (!done.ok) return done;
    this.commands.watchersChanged(driverId);
    if (done.value.shift === 'off') this.messaging.positions.forget(driverId);
    return this.state.read(driverId);
  }

  /** Plans when the shift ends. Codes: `planShiftEnd`. */
  async planEnd(driverId: string, wish: ShiftEndRequest, commandId: string | null): Promise<Result<DriverStateView>> {
    const done = await this.commands.run({ actorId: driverId, commandId, request: wish }, (tx) =>
      planShiftEnd(tx, driverId, instant(wish.endsAt)),
    );
    if (!done.ok) return done;
    this.commands.watchersChanged(driverId);
    return this.state.read(driverId);
  }
}
