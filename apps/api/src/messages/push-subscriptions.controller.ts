import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Done, PushKeyView, PushSubscriptionRequest } from '@sablon/contracts';
import type { z } from 'zod';
import { type CurrentSession, CurrentUser } from '../people/auth/current-user.decorator.js';
import { Public, Roles } from '../people/auth/roles.guard.js';
import { unwrap } from '../http/refusal-exception.js';
import { PushSubscriptionsService } from './push-subscriptions.service.js';

/** Notifications pushed to browsers. */
@ApiTags('notices')
@Controller()
export class PushSubscriptionsController {
  constructor(private readonly subscriptions: PushSubscriptionsService) {}

  /** Our public key, which a browser binds its subscription to. */
  @Get('push/key')
  @Public()
  @ApiOkResponse({ standardSchema: PushKeyView })
  key(): PushKeyView {
    return { publicKey: this.subscriptions.publicKey };
  }

  /** Subscribes this device to push notifications, until it is signed out. */
  @Post('me/push-subscriptions')
  @HttpCode(200)
  @Roles('passenger', 'driver', 'dispatcher', 'admin')
  @ApiOkResponse({ standardSchema: Done })
  async keep(
    @Body({ schema: PushSubscriptionRequest }) body: PushSubscriptionRequest,
    @CurrentUser() user: CurrentSession,
  ): Promise<z.infer<typeof Done>> {
    unwrap(await this.subscriptions.keep(user, body));
    return { done: true };
  }

  /** Unsubscribes this device. */
  @Delete('me/push-subscriptions')
  @Roles('passenger', 'driver', 'dispatcher', 'admin')
  @ApiOkResponse({ standardSchema: Done })
  async drop(@CurrentUser() user: CurrentSession): Promise<z.infer<typeof Done>> {
    await this.subscriptions.drop(user);
    return { done: true };
  }
}
