import { Controller } from '@nestjs/common';
import { Done, PushKeyView, endpoints, type InputOf } from '@sablon/contracts';
import type { z } from 'zod';
import { Endpoint, Input } from '../http/endpoint.js';
import { type CurrentSession, CurrentUser } from '../people/auth/current-user.decorator.js';
import { unwrap } from '../http/refusal-exception.js';
import { PushSubscriptionsService } from './push-subscriptions.service.js';

/** Notifications pushed to browsers. */
@Controller()
export class PushSubscriptionsController {
  constructor(private readonly subscriptions: PushSubscriptionsService) {}

  @Endpoint(endpoints.push.key)
  key(): PushKeyView {
    return { publicKey: this.subscriptions.publicKey };
  }

  @Endpoint(endpoints.push.subscribe)
  async keep(
    @Input() { body }: InputOf<typeof endpoints.push.subscribe>,
    @CurrentUser() user: CurrentSession,
  ): Promise<z.infer<typeof Done>> {
    unwrap(await this.subscriptions.keep(user, body));
    return { done: true };
  }

  @Endpoint(endpoints.push.unsubscribe)
  async drop(@CurrentUser() user: CurrentSession): Promise<z.infer<typeof Done>> {
    await this.subscriptions.drop(user);
    return { done: true };
  }
}
