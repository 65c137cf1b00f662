import { Controller, Headers } from '@nestjs/common';
import { SafetyView, endpoints, type InputOf, AlarmsView, AlarmView, DriverSafetyView } from '@sablon/contracts';
import { Endpoint, Input } from '../http/endpoint.js';
import { type CurrentSession, CurrentVisitor, staffOf, CurrentUser } from '../people/auth/current-user.decorator.js';
import { BookingAccessService } from '../bookings/access/booking-access.service.js';
import { SafetyService } from './safety.service.js';
import { DriverSafetyService } from './driver-safety.service.js';

/** The safety button of a ride, for the person who booked it, with or without an account. */
@Controller()
export class SafetyController {
  constructor(
    private readonly access: BookingAccessService,
    private readonly safety: SafetyService,
  ) {}

  @Endpoint(endpoints.safety.read)
  view(
    @Input() { params: { id } }: InputOf<typeof endpoints.safety.read>,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<SafetyView> {
    return this.safety.view(id, this.access.of(visitor, token));
  }

  @Endpoint(endpoints.safety.raise)
  raise(
    @Input() { params: { id }, body: { position } }: InputOf<typeof endpoints.safety.raise>,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<SafetyView> {
    return this.safety.raise(id, visitor, this.access.of(visitor, token), position);
  }

  @Endpoint(endpoints.safety.position)
  place(
    @Input() { params: { id }, body: { position } }: InputOf<typeof endpoints.safety.position>,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<SafetyView> {
    return this.safety.place(id, visitor, this.access.of(visitor, token), position);
  }

  @Endpoint(endpoints.safety.cancel)
  cancel(
    @Input() { params: { id }, body: { reason } }: InputOf<typeof endpoints.safety.cancel>,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<SafetyView> {
    return this.safety.cancel(id, visitor, this.access.of(visitor, token), reason);
  }
}

/** Alarms of passengers and drivers, for staff. */
@Controller()
export class AlarmsController {
  constructor(private readonly safety: SafetyService) {}

  @Endpoint(endpoints.alarms.list)
  list(): Promise<AlarmsView> {
    return this.safety.open();
  }

  @Endpoint(endpoints.alarms.acknowledge)
  acknowledge(
    @Input() { params: { id } }: InputOf<typeof endpoints.alarms.acknowledge>,
    @CurrentUser() user: CurrentSession,
  ): Promise<AlarmView> {
    return this.safety.acknowledge(id, staffOf(user));
  }

  @Endpoint(endpoints.alarms.close)
  close(
    @Input() { params: { id }, body: { reason } }: InputOf<typeof endpoints.alarms.close>,
    @CurrentUser() user: CurrentSession,
  ): Promise<AlarmView> {
    return this.safety.close(id, staffOf(user), reason);
  }
}

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
