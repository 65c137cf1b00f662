import { Controller, Header } from '@nestjs/common';
import { NoticeChoicesView, NoticesView, UnreadView, endpoints, type InputOf } from '@sablon/contracts';
import { Endpoint, Input } from '../http/endpoint.js';
import { type CurrentSession, CurrentUser } from '../people/auth/current-user.decorator.js';
import { unwrap } from '../http/refusal-exception.js';
import { NoticesService } from './notices.service.js';

/** A person's notifications and their preferences. */
@Controller()
export class NoticesController {
  constructor(private readonly notices: NoticesService) {}

  @Endpoint(endpoints.notices.list)
  @Header('cache-control', 'no-store')
  list(
    @Input() { query }: InputOf<typeof endpoints.notices.list>,
    @CurrentUser() user: CurrentSession,
  ): Promise<NoticesView> {
    return this.notices.list(user, query);
  }

  @Endpoint(endpoints.notices.unread)
  @Header('cache-control', 'no-store')
  unread(@CurrentUser() user: CurrentSession): Promise<UnreadView> {
    return this.notices.unread(user);
  }

  @Endpoint(endpoints.notices.markRead)
  read(
    @Input() { body: { ids } }: InputOf<typeof endpoints.notices.markRead>,
    @CurrentUser() user: CurrentSession,
  ): Promise<UnreadView> {
    return this.notices.read(user, ids);
  }

  @Endpoint(endpoints.notices.markAllRead)
  readAll(@CurrentUser() user: CurrentSession): Promise<UnreadView> {
    return this.notices.read(user, null);
  }

  @Endpoint(endpoints.notices.choices)
  @Header('cache-control', 'no-store')
  choices(@CurrentUser() user: CurrentSession): Promise<NoticeChoicesView> {
    return this.notices.choices(user);
  }

  @Endpoint(endpoints.notices.choose)
  async choose(
    @Input() { body }: InputOf<typeof endpoints.notices.choose>,
    @CurrentUser() user: CurrentSession,
  ): Promise<NoticeChoicesView> {
    return unwrap(await this.notices.choose(user, body));
  }
}
