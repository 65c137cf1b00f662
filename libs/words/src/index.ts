export { definePack, type PackArgument, type PackKey, type Say } from './kernel/pack.js';
export { inEachLanguage } from './kernel/in-each-language.js';
export { invoicedThing, type InvoicedThing } from './money/invoice-lines.js';
export { errorMessage } from './errors/error-words.js';
export { noticeWords } from './messages/notice-words.js';
export { recipientWords, type RecipientNews } from './messages/recipient-words.js';
