import { Controller } from '@nestjs/common';
import { PassengerMessagesView, endpoints, type InputOf } from '@sablon/contracts';
import { Endpoint, Input } from '../../http/endpoint.js';
import { type CurrentSession, staffOf, CurrentUser } from '../../people/auth/current-user.decorator.js';
import { unwrap } from '../../http/refusal-exception.js';
import { PassengerMessagesService } from './passenger-messages.service.js';

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
