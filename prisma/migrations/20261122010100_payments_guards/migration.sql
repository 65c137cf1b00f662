ALTER TABLE payment_op DROP CONSTRAINT payment_op_words;
ALTER TABLE payment_op ADD CONSTRAINT payment_op_words CHECK (kind IN ('create', 'cancel', 'refund') AND status IN ('pending', 'done', 'failed', 'given_up') AND key_round >= 0);
ALTER TABLE payment_op ADD CONSTRAINT payment_op_waits_or_ended CHECK ((status = 'pending') = (next_attempt_at IS NOT NULL));

-- One default card, and only among those still kept.
CREATE UNIQUE INDEX one_default_card ON saved_card (user_id) WHERE is_default AND removed_at IS NULL;
ALTER TABLE saved_card ADD CONSTRAINT saved_card_detached_is_removed CHECK (detached_at IS NULL OR removed_at IS NOT NULL);
ALTER TABLE saved_card ADD CONSTRAINT saved_card_numbers CHECK (last4 ~ '^[0-9]{4}$' AND exp_month BETWEEN 1 AND 12 AND exp_year BETWEEN 2000 AND 2200);
ALTER TABLE card_setup ADD CONSTRAINT card_setup_words CHECK (status IN ('open', 'kept', 'failed'));

-- A difference is on the list once until it is closed.
CREATE UNIQUE INDEX one_open_difference ON payment_difference (kind, object_id) WHERE closed_at IS NULL;
ALTER TABLE payment_difference ADD CONSTRAINT payment_difference_words CHECK (
  kind IN ('unknown_here', 'unknown_there', 'status', 'captured', 'refunded')
  AND (closed_at IS NULL) = (closed_how IS NULL) AND (closed_how IS NULL OR closed_how IN ('healed', 'gone', 'by_staff')));

-- What the sweeper and the console look for, and nothing else.
CREATE INDEX payment_customer_to_sync ON payment_customer (sync_at) WHERE sync_at IS NOT NULL;
CREATE INDEX card_setup_due ON card_setup (next_attempt_at) WHERE next_attempt_at IS NOT NULL;
CREATE INDEX payment_op_stuck ON payment_op (created_at) WHERE status IN ('pending', 'failed');
CREATE INDEX refund_unsettled ON refund (updated_at) WHERE status IN ('pending', 'failed');
