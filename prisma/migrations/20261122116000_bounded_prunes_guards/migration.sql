-- What the sweeper forgets is found by its age, a batch at a time.
CREATE INDEX trip_mark_at_idx ON trip_mark (at);
CREATE INDEX notice_created_at_idx ON notice (created_at);
CREATE INDEX chat_message_at_idx ON chat_message (at);
CREATE INDEX conversation_created_at_idx ON conversation (created_at);
CREATE INDEX outbox_published ON outbox (published_at) WHERE published_at IS NOT NULL;
CREATE INDEX outgoing_message_ended ON outgoing_message (created_at) WHERE status <> 'queued';
CREATE INDEX fee_evidence_placed ON fee_evidence (at) WHERE lat IS NOT NULL;
CREATE INDEX safety_evidence_placed ON safety_evidence (at) WHERE lat IS NOT NULL;
CREATE INDEX lost_item_phones ON lost_item (changed_at) WHERE phone <> '';

-- Each worker sees the same position: a point of a driver's way is kept once, whoever comes first.
DELETE FROM trip_mark m USING trip_mark earlier WHERE m.kind = 'on_the_way' AND earlier.kind = 'on_the_way'
  AND earlier.trip_id = m.trip_id AND earlier.driver_id = m.driver_id AND earlier.at = m.at AND earlier.id < m.id;
CREATE UNIQUE INDEX one_mark_per_position ON trip_mark (trip_id, driver_id, at) WHERE kind = 'on_the_way';
