import { Controller, Headers } from '@nestjs/common';
import { OfficeMessagesView, endpoints, type InputOf } from '@sablon/contracts';
import { Endpoint, Input } from '../../http/endpoint.js';
import { type CurrentSession, CurrentVisitor } from '../../people/auth/current-user.decorator.js';
import { BookingAccessService } from '../../bookings/access/booking-access.service.js';
import { PassengerMessagesService } from './passenger-messages.service.js';

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
