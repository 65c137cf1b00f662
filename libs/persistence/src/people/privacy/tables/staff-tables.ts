import type { PersonalTable } from './personal-table.js';

/** Drivers cannot end their account by themselves: their licence, rides and pay are the operator's to keep and to end. */
const EMPLOYMENT = 'a driver’s papers and pay: ended and kept by the operator, not by a click';

const REVIEW = 'what a driver asked about his work and was answered, for claims of either side (GDPR art. 17 (3) (e))';

/** What is kept of those who work with us. They are given theirs, too. */
export const STAFF_TABLES: Readonly<Record<string, PersonalTable>> = {
  driver: {
    mine: `t.id = :me`,
    part: 'driver',
    free: 'status licence_area shift',
    kept: { licence_number: EMPLOYMENT },
  },
  driver_document: {
    mine: `t.driver_id = :me`,
    part: 'driver_papers',
    free: 'kind status',
    kept: { number: EMPLOYMENT },
  },
  vehicle: {
    mine: `t.id IN (SELECT vehicle_id FROM driver WHERE id = :me)`,
    part: 'vehicle',
    free: 'model colour vehicle_class features',
    kept: { plate: EMPLOYMENT, licence_number: EMPLOYMENT },
  },
  document_renewal: {
    mine: `t.driver_id = :me`,
    part: 'driver_paper_renewals',
    hidden: 'stored_name decided_by',
    free: 'kind media_type status sha256',
    kept: { file_name: EMPLOYMENT, note: EMPLOYMENT, stored_name: EMPLOYMENT },
  },
  document_reminder: { mine: `t.driver_id = :me`, part: 'driver_paper_reminders' },
  shift_span: { mine: `t.driver_id = :me`, part: 'hours_worked', free: 'kind' },
  offer: { mine: `t.driver_id = :me`, part: 'offers', free: 'kind end_reason' },
  trip_check_in: { mine: `t.driver_id = :me`, part: 'check_ins' },
  review_request: {
    mine: `t.driver_id = :me`,
    part: 'reviews',
    hidden: 'answered_by',
    free: 'subject told',
    kept: { words: REVIEW, answer: REVIEW },
  },
  trip_pencil: { mine: `t.driver_id = :me`, part: 'rides_meant_for_him', hidden: 'written_by', free: 'outcome' },
  swap_proposal: { mine: `t.driver_id = :me`, part: 'swaps_proposed', free: 'kind outcome' },
  trip_mark: { mine: `t.driver_id = :me`, part: 'marks_on_the_way', free: 'kind' },
  position_trace: { mine: `t.driver_id = :me`, erase: 'rows' },
  dispatch_alert: {
    mine: `t.driver_id = :me`,
    part: 'alerts_about_me',
    hidden: 'acknowledged_by snoozed_by assigned_to assigned_by closed_by',
    free: 'kind object_key severity facts',
  },
  payout: { mine: `t.driver_id = :me`, part: 'payouts', hidden: 'paid_by', free: 'status reference' },
  driver_statement: { mine: `t.driver_id = :me`, part: 'weekly_statements' },
  staff_message: {
    mine: `t.author_id = :me`,
    part: 'messages_to_drivers',
    free: 'audience zone template',
    kept: { words: 'what dispatch told drivers about their work, for claims of either side (GDPR art. 17 (3) (e))' },
  },
  shift_note: {
    mine: `t.author_id = :me`,
    part: 'hand_over_notes',
    hidden: 'done_by',
    kept: { words: 'what one shift of dispatchers told the next about its work' },
  },
  shift_note_seen: { mine: `t.user_id = :me` },
  staff_message_reader: { mine: `t.driver_id = :me`, part: 'messages_from_dispatch' },
  audit_log: {
    mine: `t.actor_id = :me`,
    part: 'staff_actions',
    free: 'actor_role action object_id',
    kept: { data: 'what staff did and why, without personal data (reliability.md I25)' },
  },
};
