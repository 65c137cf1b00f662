export { renderMail, type RenderedMail } from './render/message-mail.js';
export { composeSms } from './compose/compose.js';
export type {
  AccountMessage,
  CodeMessage,
  ApplicationMessage,
  BookedLeg,
  BookingMessage,
  BusinessMessage,
  CancellationMessage,
  ContactMessage,
  DeletionMessage,
  DriverMessage,
  ErasedMessage,
  FoundBookingMessage,
  MessageData,
  MessageKind,
  MonthlyInvoiceMessage,
  NotificationMessage,
  ReceiptMessage,
} from './message.js';
