export { brandedFileName, currentBrand, savedIdentity, useBrand, useIdentity } from './kernel/current-brand.js';
export { definePack, inEachLanguage, type PackArgument, type PackKey, type Say } from './kernel/pack.js';
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
