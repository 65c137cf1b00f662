-- None twice: one person is told of one event of one thing once, however often it is handled.
CREATE UNIQUE INDEX one_notice_per_event ON notice (recipient, kind, object_id, event);
ALTER TABLE notice ADD CONSTRAINT notice_recipient CHECK (
  (user_id IS NOT NULL AND recipient = 'user:' || user_id) OR (user_id IS NULL AND recipient LIKE 'booking:%'));
CREATE INDEX notice_unread ON notice (user_id) WHERE read_at IS NULL;
-- What is said about the safety of an account cannot be turned off.
ALTER TABLE notice_choice ADD CONSTRAINT notice_choice_words CHECK (
  channel IN ('push', 'mail', 'sms', 'all') AND (kind = 'all') = (channel = 'all') AND kind <> 'account.secured');
-- A message may go to a device.
ALTER TABLE outgoing_message DROP CONSTRAINT outgoing_message_words;
ALTER TABLE outgoing_message ADD CONSTRAINT outgoing_message_words
  CHECK (channel IN ('mail', 'sms', 'push') AND status IN ('queued', 'sent', 'failed') AND language IN ('fr', 'nl', 'en'));
-- Who is signed out on a device, by whatever way, gets no more on it.
CREATE FUNCTION forget_push_subscriptions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_subscription WHERE session_id_hash = NEW.id_hash;
  RETURN NULL;
END $$;
CREATE TRIGGER session_end_forgets_push AFTER UPDATE OF revoked_at ON session
  FOR EACH ROW WHEN (NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION forget_push_subscriptions();
