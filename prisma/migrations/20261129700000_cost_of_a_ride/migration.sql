-- A step of a driver (set out, arrived) changes no column that an index holds, so Postgres may leave all indexes of the trip alone (decision 110).
-- What ended is found by when it ended, what changed by its events.
DROP INDEX "trip_updated_at_idx";
CREATE INDEX "trip_event_at_idx" ON "trip_event"("at");

-- Room in each page for the next version of its rows, and vacuum before a fifth of the table is dead.
ALTER TABLE trip SET (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.05);
ALTER TABLE offer SET (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.05);
ALTER TABLE payment SET (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.05);
ALTER TABLE driver SET (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);
ALTER TABLE outbox SET (autovacuum_vacuum_scale_factor = 0.02);
ALTER TABLE outgoing_message SET (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.05);

-- The reply to a repeated command: waits for the first one to end, then reads what it stored. One round trip instead of two; VOLATILE, so
-- that the read sees what was committed during the wait.
CREATE FUNCTION earlier_reply(actor text, command text) RETURNS TABLE (reply jsonb, request_hash text) LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(actor || ' ' || command, 0));
  RETURN QUERY SELECT c.reply, c.request_hash FROM command_log c WHERE c.actor_id = actor AND c.command_id = command;
END $$;

-- Replies, events, sessions and links are written in the order of their time: the pruner finds old ones by ranges of pages, which cost a write next to nothing.
CREATE INDEX "command_log_created_at_idx" ON "command_log" USING brin ("created_at");
CREATE INDEX "webhook_inbox_received_at_idx" ON "webhook_inbox" USING brin ("received_at");
CREATE INDEX "session_created_at_idx" ON "session" USING brin ("created_at");
CREATE INDEX "account_token_expires_at_idx" ON "account_token" USING brin ("expires_at");
