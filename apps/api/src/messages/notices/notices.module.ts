import { Module } from '@nestjs/common';
import { NoticesController } from './notices.controller.js';
import { NoticesService } from './notices.service.js';
import { PushSubscriptionsController } from './push-subscriptions.controller.js';
import { PushSubscriptionsService } from './push-subscriptions.service.js';

/** What people are told, what they want to be told, and where. */
@Module({
  controllers: [NoticesController, PushSubscriptionsController],
  providers: [NoticesService, PushSubscriptionsService],
})
export class NoticesModule {}
