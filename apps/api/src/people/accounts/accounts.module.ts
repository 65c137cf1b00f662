import { Module } from '@nestjs/common';
import { AccountsService } from './accounts.service.js';

/** People's accounts. */
@Module({ providers: [AccountsService], exports: [AccountsService] })
export class AccountsModule {}
