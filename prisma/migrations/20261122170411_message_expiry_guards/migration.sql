-- What rings in somebody's pocket has an end: an SMS or push that leaves too late ends as expired.
UPDATE outgoing_message SET expires_at = created_at + interval '1 day' WHERE channel <> 'mail';
ALTER TABLE outgoing_message ADD CONSTRAINT outgoing_message_ends CHECK (channel = 'mail' OR expires_at IS NOT NULL);
ALTER TABLE outgoing_message DROP CONSTRAINT outgoing_message_words;
ALTER TABLE outgoing_message ADD CONSTRAINT outgoing_message_words
  CHECK (channel IN ('mail', 'sms', 'push') AND status IN ('queued', 'sent', 'failed', 'expired') AND language IN ('fr', 'nl', 'en'));
