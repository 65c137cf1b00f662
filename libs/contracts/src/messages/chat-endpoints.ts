import { STAFF, verbsOf } from '../endpoint.js';
import { Uuid } from '../kernel/primitives.js';
import { ChatView, SendChatRequest, SupportConversationsView } from './chat.js';
import { OfficeMessagesView, PassengerMessageRequest, PassengerMessagesView } from './passenger-messages.js';
import { ShiftNoteRequest, ShiftNotesView } from './shift-notes.js';
import { MessagesSeenRequest, MessagesSeenView, StaffMessageRequest, StaffMessagesView } from './staff-messages.js';

const { get, post } = verbsOf('messages');

/** The caller’s own support conversation. */
export const chat = {
  read: get('/chat', {
    access: ['passenger', 'driver'],
    reply: ChatView,
    summary: 'Reads the caller’s own support conversation.',
  }),
  write: post('/chat', {
    access: ['passenger', 'driver'],
    body: SendChatRequest,
    reply: ChatView,
    errors: ['request.too_many'],
    summary: 'Writes to support.',
  }),
};

/** Support conversations, for staff. */
export const supportChat = {
  list: get('/chat/conversations', {
    access: STAFF,
    reply: SupportConversationsView,
    summary: 'Lists every support conversation, the longest waiting first.',
  }),
  read: get('/chat/conversations/:userId', {
    access: STAFF,
    params: { userId: Uuid },
    reply: ChatView,
    summary: 'Reads a person’s support conversation.',
  }),
  answer: post('/chat/conversations/:userId', {
    access: STAFF,
    params: { userId: Uuid },
    body: SendChatRequest,
    reply: ChatView,
    summary: 'Answers in a person’s support conversation.',
  }),
};

/** The conversation of a trip’s passenger and driver; also for holders of the booking’s link. */
export const tripChat = {
  read: get('/trips/:id/chat', {
    access: 'link',
    params: { id: Uuid },
    reply: ChatView,
    errors: ['chat.no_driver', 'request.not_found'],
    summary: 'Reads the conversation of a trip’s passenger and driver.',
  }),
  write: post('/trips/:id/chat', {
    access: 'link',
    params: { id: Uuid },
    body: SendChatRequest,
    reply: ChatView,
    errors: ['chat.closed', 'chat.no_driver', 'request.not_found', 'request.too_many'],
    summary: 'Writes in the conversation of a trip’s passenger and driver.',
  }),
};

/** Dispatchers’ messages to the passenger of a trip, for the person who booked it. */
export const officeMessages = {
  list: get('/trips/:id/office-messages', {
    access: 'link',
    params: { id: Uuid },
    reply: OfficeMessagesView,
    errors: ['request.not_found'],
    summary: 'Lists what dispatch wrote to the passenger of a trip.',
  }),
  seen: post('/trips/:id/office-messages/seen', {
    access: 'link',
    params: { id: Uuid },
    body: MessagesSeenRequest,
    reply: OfficeMessagesView,
    errors: ['request.not_found'],
    summary: 'Notes that messages of dispatch were shown or read.',
  }),
};

/** Dispatchers’ messages to the passenger of a trip, for staff. */
export const passengerMessages = {
  list: get('/dispatch/trips/:id/passenger-messages', {
    access: STAFF,
    params: { id: Uuid },
    reply: PassengerMessagesView,
    summary: 'Lists what dispatchers wrote to the passenger of a trip, for staff.',
  }),
  send: post('/dispatch/trips/:id/passenger-messages', {
    access: STAFF,
    params: { id: Uuid },
    body: PassengerMessageRequest,
    reply: PassengerMessagesView,
    errors: ['chat.closed', 'passenger_message.too_many', 'request.key_reused'],
    summary: 'Writes to the passenger of a trip.',
  }),
};

/** Messages of dispatchers to drivers. */
export const staffMessages = {
  list: get('/dispatch/messages', {
    access: STAFF,
    reply: StaffMessagesView,
    summary: 'Lists the messages of dispatchers to drivers.',
  }),
  send: post('/dispatch/messages', {
    access: STAFF,
    body: StaffMessageRequest,
    reply: StaffMessagesView,
    errors: ['message.no_recipients', 'message.too_many', 'request.key_reused'],
    summary: 'Writes to one driver or to several.',
    example: { id: '5d1c9a0e-2f7b-4b53-8a0e-7a4c1f0e9b22', audience: 'shift', words: 'The Leopold tunnel is closed.' },
  }),
  seen: post('/driver/messages/seen', {
    access: ['driver'],
    body: MessagesSeenRequest,
    reply: MessagesSeenView,
    summary: 'Notes that the driver’s phone has shown messages, or that they were read.',
  }),
};

/** The hand-over between shifts of dispatchers. */
export const shiftNotes = {
  list: get('/dispatch/notes', {
    access: STAFF,
    reply: ShiftNotesView,
    summary: 'Lists the notes one shift of dispatchers leaves the next.',
  }),
  write: post('/dispatch/notes', {
    access: STAFF,
    body: ShiftNoteRequest,
    reply: ShiftNotesView,
    errors: ['request.key_reused'],
    summary: 'Leaves a note for the next shift.',
  }),
  seen: post('/dispatch/notes/seen', {
    access: STAFF,
    reply: ShiftNotesView,
    summary: 'Notes that the dispatcher has read the notes.',
  }),
  finish: post('/dispatch/notes/:id/done', {
    access: STAFF,
    params: { id: Uuid },
    reply: ShiftNotesView,
    errors: ['request.key_reused'],
    summary: 'Marks a note as done.',
  }),
};
