import type { Translation } from '../../../../shared/i18n/namespace.js';
import type fr from './fr.js';

export default {
  title: 'My data',
  lead: 'Everything we keep about you, to take along or to erase.',
  'export.title': 'Take my data along',
  'export.text':
    'A ZIP file with everything: account, rides, payments, receipts and invoices, messages, addresses, sign-ins. Readable by you and by other services.',
  'export.ask': 'Prepare my file',
  'export.again': 'Prepare a new one',
  'export.asked':
    'We are gathering your data. You may leave this page: an e-mail will tell you when the file is ready.',
  'export.progress': 'Preparing the file',
  'export.ready': 'Your file is ready until {until}.',
  'export.download': 'Download ({size})',
  'export.failed': 'The file could not be prepared. Try again, or write to us if it keeps happening.',
  'export.expired': 'The last file is no longer available: it is kept for 7 days.',
  'delete.title': 'Delete my account',
  'delete.erased': 'What is erased',
  'delete.erased.text':
    'Name, e-mail, phone, password, addresses, cards, messages and chats, preferences, sign-ins; and in your rides, from where and where to.',
  'delete.kept': 'What stays, and why',
  'delete.kept.invoices': 'Your invoices, for 10 years: the Belgian VAT code (art. 60) obliges us to.',
  'delete.kept.books':
    'Prices, dates and distances of your rides, without name or address: our books and the drivers’ pay.',
  'delete.credit': 'Your credit is lost:',
  'delete.days': 'You have 14 days to change your mind: just sign in. All your devices are signed out at once.',
  'delete.blocked': 'Your account cannot be deleted yet:',
  'obstacle.not_a_passenger': 'You work with us: ask the person in charge to end your account.',
  'obstacle.open_trip': 'A ride is waiting or under way. Finish or cancel it first.',
  'obstacle.money_moving': 'A payment or a refund is under way.',
  'obstacle.fee_disputed': 'You have contested a fee, and our team has not answered yet.',
  'obstacle.company_admin': 'You are the only one who runs a company account. Give that role to somebody else.',
  'delete.open': 'Delete my account…',
  'delete.password': 'Your password',
  'delete.code': 'Code of the app, or recovery code',
  'delete.confirm': 'Delete my account',
  'delete.none': 'No password? Choose one',
  'delete.done': 'Noted. Your account will be deleted in 14 days; an e-mail tells you how to keep it.',
  cancel: 'Cancel',
  'pending.title': 'Your account will be deleted',
  'pending.text': 'You asked for it on {asked}. It will be deleted on {due}.',
  'pending.waits': 'On that day something was in the way; we try again every six hours:',
  'pending.question': 'Do you want to keep it?',
  'pending.keep': 'Keep my account',
  'pending.leave': 'No, sign me out',
  'pending.kept': 'Your account stays.',
} as const satisfies Translation<typeof fr>;
