export * from './kernel.js';
export { errorMessage } from './errors/error-words.js';
export {
  invoicedThing,
  notificationWords,
  recipientWords,
  smsWords,
  type InvoicedThing,
  type RecipientEvent,
} from './messages/message-words.js';
export { issueWords } from './errors/issue-words.js';
