export { renderMail, type RenderedMail } from './render/render-mail.js';
export { composeSms, SMS_KINDS } from './compose/compose.js';
export type {
  AccountMessage,
  ApplicationMessage,
  BookedLeg,
  BookingMessage,
  CancellationMessage,
  ContactMessage,
  DriverMessage,
  MessageData,
  MessageKind,
} from './message.js';
