import { Controller } from '@nestjs/common';
import { NotificationChoicesView, NotificationsView, UnreadView, endpoints, type InputOf } from '@sablon/contracts';
import { Endpoint, Input } from '../http/endpoint.js';
import { type CurrentSession, CurrentUser } from '../people/auth/current-user.decorator.js';
import { unwrap } from '../http/refusal-exception.js';
import { NotificationsService } from './notifications.service.js';

/** A person's notifications and their preferences. */
@Controller()
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @Endpoint(endpoints.notifications.list)
  list(
    @Input() { query }: InputOf<typeof endpoints.notifications.list>,
    @CurrentUser() user: CurrentSession,
  ): Promise<NotificationsView> {
    return this.notifications.list(user, query);
  }

  @Endpoint(endpoints.notifications.unread)
  unread(@CurrentUser() user: CurrentSession): Promise<UnreadView> {
    return this.notifications.unread(user);
  }

  @Endpoint(endpoints.notifications.markRead)
  read(
    @Input() { body: { ids } }: InputOf<typeof endpoints.notifications.markRead>,
    @CurrentUser() user: CurrentSession,
  ): Promise<UnreadView> {
    return this.notifications.read(user, ids);
  }

  @Endpoint(endpoints.notifications.markAllRead)
  readAll(@CurrentUser() user: CurrentSession): Promise<UnreadView> {
    return this.notifications.read(user, null);
  }

  @Endpoint(endpoints.notifications.choices)
  choices(@CurrentUser() user: CurrentSession): Promise<NotificationChoicesView> {
    return this.notifications.choices(user);
  }

  @Endpoint(endpoints.notifications.choose)
  async choose(
    @Input() { body }: InputOf<typeof endpoints.notifications.choose>,
    @CurrentUser() user: CurrentSession,
  ): Promise<NotificationChoicesView> {
    return unwrap(await this.notifications.choose(user, body));
  }
}
