CREATE UNIQUE INDEX one_support_talk_per_person ON conversation (user_id) WHERE kind = 'support';
CREATE UNIQUE INDEX one_talk_per_trip_and_driver ON conversation (trip_id, driver_id) WHERE kind = 'trip';
CREATE INDEX conversation_waiting_idx ON conversation (waiting_since) WHERE waiting_since IS NOT NULL;
ALTER TABLE conversation ADD CONSTRAINT conversation_parties CHECK (
  (kind = 'support' AND user_id IS NOT NULL AND trip_id IS NULL AND driver_id IS NULL)
  OR (kind = 'trip' AND user_id IS NULL AND trip_id IS NOT NULL AND driver_id IS NOT NULL AND waiting_since IS NULL));
-- What was said stays as it was said.
ALTER TABLE chat_message ADD CONSTRAINT chat_message_words CHECK (
  author IN ('passenger', 'driver', 'staff', 'system') AND (author = 'system') = (body = ''));
