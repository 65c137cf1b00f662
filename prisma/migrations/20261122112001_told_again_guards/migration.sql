-- The relay passes over what was given up, however much of it there is.
DROP INDEX outbox_unpublished;
CREATE INDEX outbox_unpublished ON outbox (id) WHERE published_at IS NULL AND given_up_at IS NULL;
CREATE INDEX payment_declined ON payment (declined_at) WHERE status = 'failed';
