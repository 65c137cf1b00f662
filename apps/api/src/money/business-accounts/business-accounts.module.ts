import { Module } from '@nestjs/common';
import { AdminBusinessController } from './admin-business.controller.js';
import { AdminBusinessService } from './admin-business.service.js';
import { BusinessAccountsController } from './business-accounts.controller.js';
import { BusinessMessagesModule } from './business-messages.module.js';
import { BusinessAccountsService } from './business-accounts.service.js';

/** Companies that ride on account. */
@Module({
  imports: [BusinessMessagesModule],
  controllers: [BusinessAccountsController, AdminBusinessController],
  providers: [BusinessAccountsService, AdminBusinessService],
})
export class BusinessAccountsModule {}
