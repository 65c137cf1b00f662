-- None twice: the same fact told to the same person over the same channel is one message.
CREATE UNIQUE INDEX one_message_per_fact ON outgoing_message (dedupe_key);
ALTER TABLE outgoing_message ADD CONSTRAINT outgoing_message_words
  CHECK (channel IN ('mail', 'sms') AND status IN ('queued', 'sent', 'failed') AND language IN ('fr', 'nl', 'en'));
-- What the sweeper looks for.
CREATE INDEX outgoing_message_due ON outgoing_message (next_attempt_at) WHERE status = 'queued';
