import { Module } from '@nestjs/common';
import { BusinessMessagesService } from './business-messages.service.js';

/** Mails about bookings on a company's account, for whoever makes or decides on them. */
@Module({ providers: [BusinessMessagesService], exports: [BusinessMessagesService] })
export class BusinessMessagesModule {}
