import { Module } from '@nestjs/common';
import { ReferralsController } from './referrals.controller.js';
import { ReferralsService } from './referrals.service.js';

/** Recommending us to others. */
@Module({ controllers: [ReferralsController], providers: [ReferralsService] })
export class ReferralsModule {}
