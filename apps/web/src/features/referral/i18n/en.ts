import type { Translation } from '../../../shared/i18n/namespace.js';
import type fr from './fr.js';

export default {
  title: 'Referral',
  lead: 'Pass your code on: after your friend’s first ride you both get {amount} of credit.',
  'code.label': 'Your code',
  'code.copy': 'Copy the code',
  'code.copied': 'Copied',
  'tile.referrals': 'Referrals',
  'tile.earned': 'Earned',
  'tile.pending': 'Pending',
  'pending.text': 'Pending: your friend has not ridden yet.',
  'credit.title': 'Your credit',
  'credit.text': 'It pays for your next booking, unless you would rather keep it.',
  'claim.title': 'Did somebody refer you?',
  'claim.text': 'Enter the code before your first ride.',
  'claim.label': 'Referral code',
  'claim.send': 'Confirm',
  'claim.done': 'Noted: the credit arrives after your first ride.',
} satisfies Translation<typeof fr>;
