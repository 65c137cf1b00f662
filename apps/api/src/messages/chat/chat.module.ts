import { Module } from '@nestjs/common';
import { BookingsModule } from '../../bookings/bookings.module.js';
import { ChatController } from './chat.controller.js';
import { SupportChatService } from './support-chat.service.js';
import { TripChatService } from './trip-chat.service.js';

@Module({
  imports: [BookingsModule],
  controllers: [ChatController],
  providers: [SupportChatService, TripChatService],
})
export class ChatModule {}
