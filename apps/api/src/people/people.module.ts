import { Global, Module } from '@nestjs/common';
import { AccountsService } from './auth/accounts.service.js';
import { openDocuments } from '@sablon/providers';
import { API_CONFIG } from '../config/api-parts.js';
import { ApiConfig } from '../config/config.js';
import { PrivacyController } from './privacy/privacy.controller.js';
import { DATA_FILES, PrivacyService } from './privacy/privacy.service.js';
import { ReferralsController } from './referrals.controller.js';
import { ReferralsService } from './referrals.service.js';

/** Accounts, privacy, referrals. Its exported services are open to every subject. */
@Global()
@Module({
  controllers: [PrivacyController, ReferralsController],
  providers: [
    AccountsService,
    PrivacyService,
    {
      provide: DATA_FILES,
      inject: [API_CONFIG],
      useFactory: ({ documents }: ApiConfig) => openDocuments(documents),
    },
    ReferralsService,
  ],
  exports: [AccountsService],
})
export class PeopleModule {}
