import { Global, Module } from '@nestjs/common';
import { ChatController } from './chat/chat.controller.js';
import { SupportChatService } from './chat/support-chat.service.js';
import { TripChatService } from './chat/trip-chat.service.js';
import { ContactController } from './contact/contact.controller.js';
import { ContactService } from './contact/contact.service.js';
import { InboxController } from './inbox/inbox.controller.js';
import { NoticesController } from './notices/notices.controller.js';
import { NoticesService } from './notices/notices.service.js';
import { PushSubscriptionsController } from './notices/push-subscriptions.controller.js';
import { PushSubscriptionsService } from './notices/push-subscriptions.service.js';
import { OfficeMessagesController } from './passenger-messages/office-messages.controller.js';
import { PassengerMessagesController } from './passenger-messages/passenger-messages.controller.js';
import { PassengerMessagesService } from './passenger-messages/passenger-messages.service.js';
import { ShiftNotesController } from './shift-notes/shift-notes.controller.js';
import { ShiftNotesService } from './shift-notes/shift-notes.service.js';
import { StaffMessagesController } from './staff-messages/staff-messages.controller.js';
import { StaffMessagesService } from './staff-messages/staff-messages.service.js';

/** Chats, notifications, what staff write to passengers and drivers, contact, the demo’s inbox. Its exported services are open to every subject. */
@Global()
@Module({
  controllers: [
    ChatController,
    ContactController,
    InboxController,
    NoticesController,
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
    NoticesService,
    PushSubscriptionsService,
    PassengerMessagesService,
    ShiftNotesService,
    StaffMessagesService,
  ],
})
export class MessagesModule {}
