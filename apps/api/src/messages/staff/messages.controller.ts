import { Controller, Headers } from '@nestjs/common';
import {
  MessagesSeenView,
  StaffMessagesView,
  endpoints,
  type InputOf,
  OfficeMessagesView,
  PassengerMessagesView,
} from '@sablon/contracts';
import { Endpoint, Input } from '../../http/endpoint.js';
import { type CurrentSession, staffOf, CurrentUser, CurrentVisitor } from '../../people/auth/current-user.decorator.js';
import { unwrap } from '../../http/refusal-exception.js';
import { StaffMessagesService } from './staff-messages.service.js';
import { BookingAccessService } from '../../bookings/access/booking-access.service.js';
import { PassengerMessagesService } from './passenger-messages.service.js';

/** Messages of dispatchers to drivers. */
@Controller()
export class StaffMessagesController {
  constructor(private readonly messages: StaffMessagesService) {}

  @Endpoint(endpoints.staffMessages.list)
  sent(): Promise<StaffMessagesView> {
    return this.messages.sent();
  }

  @Endpoint(endpoints.staffMessages.send)
  async send(
    @Input() { body: wish }: InputOf<typeof endpoints.staffMessages.send>,
    @CurrentUser() user: CurrentSession,
  ): Promise<StaffMessagesView> {
    return unwrap(await this.messages.send(staffOf(user), wish));
  }

  @Endpoint(endpoints.staffMessages.seen)
  seen(
    @Input() { body: request }: InputOf<typeof endpoints.staffMessages.seen>,
    @CurrentUser() user: CurrentSession,
  ): Promise<MessagesSeenView> {
    return this.messages.seen(user.id, request);
  }
}

/** Dispatchers' messages to the passenger of a trip, for the person who booked it, with or without an account. */
@Controller()
export class OfficeMessagesController {
  constructor(
    private readonly access: BookingAccessService,
    private readonly messages: PassengerMessagesService,
  ) {}

  @Endpoint(endpoints.officeMessages.list)
  read(
    @Input() { params: { id } }: InputOf<typeof endpoints.officeMessages.list>,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<OfficeMessagesView> {
    return this.messages.forPassenger(id, this.access.of(visitor, token));
  }

  @Endpoint(endpoints.officeMessages.seen)
  seen(
    @Input() { params: { id }, body: request }: InputOf<typeof endpoints.officeMessages.seen>,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<OfficeMessagesView> {
    return this.messages.seen(id, request, this.access.of(visitor, token));
  }
}

/** Messages of dispatchers to the passenger of a trip, for staff. */
@Controller()
export class PassengerMessagesController {
  constructor(private readonly messages: PassengerMessagesService) {}

  @Endpoint(endpoints.passengerMessages.list)
  async list(
    @Input() { params: { id } }: InputOf<typeof endpoints.passengerMessages.list>,
  ): Promise<PassengerMessagesView> {
    return unwrap(await this.messages.ofTrip(id));
  }

  @Endpoint(endpoints.passengerMessages.send)
  async sendMessage(
    @Input() { params: { id }, body: wish }: InputOf<typeof endpoints.passengerMessages.send>,
    @CurrentUser() user: CurrentSession,
  ): Promise<PassengerMessagesView> {
    return unwrap(await this.messages.send(staffOf(user), id, wish));
  }
}
