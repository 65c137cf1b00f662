import { Controller } from '@nestjs/common';
import { MessagesSeenView, StaffMessagesView, endpoints, type InputOf } from '@sablon/contracts';
import { Endpoint, Input } from '../../http/endpoint.js';
import { type CurrentSession, staffOf, CurrentUser } from '../../people/auth/current-user.decorator.js';
import { unwrap } from '../../http/refusal-exception.js';
import { StaffMessagesService } from './staff-messages.service.js';

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
