import { ARRIVAL_STATUSES } from '../arrivals/arrival.js';
import { CHANGE_STATUSES } from '../bookings/change-plan.js';
import { ALERT_KINDS } from '../dispatch/alert-kinds.js';
import { PAYMENT_STATUSES } from '../money/payments/payment-machine.js';
import { REFUND_STATUSES } from '../money/payments/payment-kinds.js';
import { DELAY_REASONS } from '../trips/trip-facts.js';
import { NOTIFICATION_KINDS } from './notification-kinds.js';
import { CHAT_AUTHORS } from './staff-messages.js';

/** What may happen around a trip beside its events and offers: per kind of note, what each one can say. */
export const STORY_NOTES = {
  notification: NOTIFICATION_KINDS,
  payment: [...PAYMENT_STATUSES, 'declined'],
  refund: REFUND_STATUSES,
  check_in: ['asked', 'seen', 'confirmed', 'overdue', 'taken_back'],
  delay: DELAY_REASONS,
  change: CHANGE_STATUSES,
  arrival: ARRIVAL_STATUSES,
  chat: CHAT_AUTHORS,
  staff_message: ['driver'],
  alert: ALERT_KINDS,
  safety: ['raised', 'acknowledged', 'withdrawn', 'ended'],
} as const;
/** A kind of note. */
export type StoryNoteKind = keyof typeof STORY_NOTES;
/** A kind with what a note of it says. */
export type StoryNoteWhat = {
  readonly [Kind in StoryNoteKind]: { readonly kind: Kind; readonly what: (typeof STORY_NOTES)[Kind][number] };
}[StoryNoteKind];
