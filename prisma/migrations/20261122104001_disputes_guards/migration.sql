-- An answer to a dispute is a call to the provider as any other.
ALTER TABLE payment_op DROP CONSTRAINT payment_op_words;
ALTER TABLE payment_op ADD CONSTRAINT payment_op_words CHECK (kind IN ('create', 'cancel', 'refund', 'contest', 'concede') AND status IN ('pending', 'done', 'failed', 'given_up') AND key_round >= 0);

ALTER TABLE payment_dispute ADD CONSTRAINT payment_dispute_words CHECK (
  status IN ('needs_response', 'under_review', 'won', 'lost') AND (closed_at IS NOT NULL) = (status IN ('won', 'lost'))
  AND cents > 0 AND withdrawn_fee_cents >= 0 AND returned_cents BETWEEN 0 AND withdrawn_cents
  AND returned_fee_cents BETWEEN 0 AND withdrawn_fee_cents);

-- A decided dispute is never open again, and money that moved stays moved (the provider may decide a lost one anew).
CREATE FUNCTION payment_dispute_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (NEW.payment_id, NEW.provider_id) IS DISTINCT FROM (OLD.payment_id, OLD.provider_id)
      OR array_position(ARRAY['needs_response', 'under_review', 'lost', 'won'], NEW.status)
       < array_position(ARRAY['needs_response', 'under_review', 'lost', 'won'], OLD.status)
      OR NEW.withdrawn_cents < OLD.withdrawn_cents OR NEW.withdrawn_fee_cents < OLD.withdrawn_fee_cents
      OR NEW.returned_cents < OLD.returned_cents OR NEW.returned_fee_cents < OLD.returned_fee_cents THEN
    RAISE EXCEPTION 'dispute % only goes forward', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_dispute_guard';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payment_dispute_guard BEFORE UPDATE OR DELETE ON payment_dispute FOR EACH ROW EXECUTE FUNCTION payment_dispute_guard();

-- The books know what banks hold back and what disputes cost.
ALTER TABLE ledger_posting DROP CONSTRAINT ledger_posting_words;
ALTER TABLE ledger_posting ADD CONSTRAINT ledger_posting_words CHECK (cents <> 0 AND line >= 1
  AND (account IN ('provider_clearing', 'bank', 'passenger', 'credit', 'revenue', 'fee_revenue', 'commission',
    'driver_cost', 'driver_payable', 'tips_payable', 'compensation', 'promotion_cost', 'disputed', 'dispute_cost') OR account ~ '^vat_payable_\d{1,2}$')
  AND (party IS NOT NULL) = (account IN ('credit', 'driver_payable', 'tips_payable'))
  AND code ~ '^[a-z]+(_[a-z]+)*$');
