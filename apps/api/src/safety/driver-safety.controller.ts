import { Controller } from '@nestjs/common';
import { DriverSafetyView, endpoints, type InputOf } from '@sablon/contracts';
import { Endpoint, Input } from '../http/endpoint.js';
import { type CurrentSession, CurrentUser } from '../people/auth/current-user.decorator.js';
import { DriverSafetyService } from './driver-safety.service.js';

/** A driver's call for help, with or without a ride. */
@Controller()
export class DriverSafetyController {
  constructor(private readonly safety: DriverSafetyService) {}

  @Endpoint(endpoints.driverSafety.read)
  view(@CurrentUser() user: CurrentSession): Promise<DriverSafetyView> {
    return this.safety.view(user.id);
  }

  @Endpoint(endpoints.driverSafety.raise)
  raise(
    @Input() { body: { id, position, pressedAt } }: InputOf<typeof endpoints.driverSafety.raise>,
    @CurrentUser() user: CurrentSession,
  ): Promise<DriverSafetyView> {
    return this.safety.raise(user.id, { id, place: position, pressedAt: new Date(pressedAt) });
  }

  @Endpoint(endpoints.driverSafety.position)
  place(
    @Input() { body: { position } }: InputOf<typeof endpoints.driverSafety.position>,
    @CurrentUser() user: CurrentSession,
  ): Promise<DriverSafetyView> {
    return this.safety.place(user.id, position);
  }

  @Endpoint(endpoints.driverSafety.cancel)
  cancel(
    @Input() { body: { reason } }: InputOf<typeof endpoints.driverSafety.cancel>,
    @CurrentUser() user: CurrentSession,
  ): Promise<DriverSafetyView> {
    return this.safety.cancel(user.id, reason);
  }
}
