import type { PersonalTable } from './personal-tables.js';

const APPLICATIONS_OF_USER = `SELECT a.id FROM driver_application a WHERE a.user_id = :me OR lower(a.email) = :mail`;

const NOTIFICATIONS_OF_USER = `n.user_id = :me OR n.recipient IN (SELECT 'booking:' || id FROM unnest(:bookings) AS id)`;

const MESSAGES_OF_USER = `lower(t.recipient) = :address
  OR t.dedupe_key LIKE 'notification:%' AND split_part(t.dedupe_key, ':', 2) IN (SELECT n.id::text FROM notification n WHERE ${NOTIFICATIONS_OF_USER})
  OR t.kind = 'contact.forwarded' AND lower(t.data->>'email') = :mail`;

/** Tables about a person's identity. The account itself comes last: other rows are found through it. */
export const ACCOUNT_TABLES: Readonly<Record<string, PersonalTable>> = {
  saved_filter: { mine: `t.user_id = :me`, part: 'saved_filters', erase: 'rows' },
  saved_place: { mine: `t.user_id = :me`, part: 'addresses', erase: 'rows' },
  session: { mine: `t.user_id = :me`, part: 'sign_ins', hidden: 'id_hash', erase: 'rows' },
  account_token: { mine: `t.user_id = :me`, part: 'account_links', hidden: 'hash tries', erase: 'rows' },
  second_factor: { mine: `t.user_id = :me`, part: 'second_factor', hidden: 'sealed_secret last_step', erase: 'rows' },
  administrator_link: { mine: `t.used_by = :me`, erase: 'rows' },
  recovery_code: { mine: `t.user_id = :me`, erase: 'rows' },
  identity: { mine: `t.user_id = :me`, part: 'sign_in_providers', erase: 'rows' },
  referral_code: { mine: `t.user_id = :me`, part: 'referral_code', erase: 'rows' },
  // Its rows refer to accounts by id only, and decide whether another person is rewarded.
  referral: {
    mine: `t.referrer_id = :me OR t.referred_id = :me`,
    part: 'referrals',
    hidden: 'referrer_id referred_id',
  },
  business_invitation: { mine: `t.email = :mail`, part: 'company_invitations', erase: 'rows' },
  business_member: { mine: `t.user_id = :me`, part: 'company_memberships', erase: 'rows' },
  application_document: {
    mine: `t.application_id IN (${APPLICATIONS_OF_USER})`,
    part: 'application_documents',
    hidden: 'stored_name',
    erase: 'rows',
  },
  driver_application: {
    mine: `t.id IN (${APPLICATIONS_OF_USER})`,
    part: 'driver_applications',
    hidden: 'decided_by',
    erase: 'rows',
  },
  // Before the messages they belong to. Neither code nor path can be read from a row.
  short_link: {
    mine: `t.message_id IN (SELECT t.id FROM outgoing_message t WHERE ${MESSAGES_OF_USER})`,
    erase: 'rows',
  },
  // Before the notifications, through which messages to a phone number are found: a number proves no owner until verified.
  outgoing_message: {
    mine: MESSAGES_OF_USER,
    part: 'messages_sent',
    hidden: 'data dedupe_key last_error attempts next_attempt_at expires_at',
    erase: 'rows',
  },
  notification: {
    mine: `t.id IN (SELECT n.id FROM notification n WHERE ${NOTIFICATIONS_OF_USER})`,
    part: 'notifications',
    hidden: 'recipient',
    erase: 'rows',
  },
  notification_choice: { mine: `t.user_id = :me`, part: 'notification_choices', erase: 'rows' },
  push_subscription: {
    mine: `t.user_id = :me`,
    part: 'push_devices',
    hidden: 'endpoint p256dh auth session_id_hash',
    erase: 'rows',
  },
  data_export: {
    mine: `t.user_id = :me`,
    part: 'data_exports',
    hidden: 'stored_name attempts next_attempt_at',
    erase: 'rows',
  },
  account_deletion: {
    mine: `t.user_id = :me`,
    part: 'deletion_requests',
    hidden: 'attempts next_attempt_at',
    free: 'waits_for',
  },
  app_user: {
    mine: `t.id = :me`,
    part: 'account',
    hidden: 'password_hash',
    erase: {
      email: `'erased-' || id || '@invalid'`,
      phone: `''`,
      first_name: `''`,
      last_name: `''`,
      password_hash: `''`,
      silent_ride: 'false',
      pet_friendly: 'false',
      demo: 'false',
      email_verified_at: 'NULL',
      disabled_at: 'clock_timestamp()',
    },
    free: 'language theme',
  },
};
