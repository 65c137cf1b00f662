export { renderMail, type RenderedMail } from './render/render-mail.js';
export { composeSms } from './compose/compose.js';
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
