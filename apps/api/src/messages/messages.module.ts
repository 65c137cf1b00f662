import { Global, Module } from '@nestjs/common';
import { ChatController } from './chat.controller.js';
import { SupportChatService } from './support-chat.service.js';
import { TripChatService } from './trip-chat.service.js';
import { ContactController } from './contact.controller.js';
import { ContactService } from './contact.service.js';
import { InboxController } from './inbox.controller.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsService } from './notifications.service.js';
import { PushSubscriptionsController } from './push-subscriptions.controller.js';
import { PushSubscriptionsService } from './push-subscriptions.service.js';
import {
  OfficeMessagesController,
  StaffMessagesController,
  PassengerMessagesController,
} from './staff/messages.controller.js';
import { PassengerMessagesService } from './staff/passenger-messages.service.js';
import { ShiftNotesController } from './staff/shift-notes.controller.js';
import { ShiftNotesService } from './staff/shift-notes.service.js';
import { StaffMessagesService } from './staff/staff-messages.service.js';

/**
 * Chats, notifications, staff messages to passengers and drivers, contact, the demo’s inbox. Its exported services are open
 * to every subject.
 */
@Global()
@Module({
  controllers: [
    ChatController,
    ContactController,
    InboxController,
    NotificationsController,
    PushSubscriptionsController,
    PassengerMessagesController,
    OfficeMessagesController,
    ShiftNotesController,
    StaffMessagesController,
  ],
  providers: [
    SupportChatService,
    TripChatService,
    ContactService,
    NotificationsService,
    PushSubscriptionsService,
    PassengerMessagesService,
    ShiftNotesService,
    StaffMessagesService,
  ],
})
export class MessagesModule {}
