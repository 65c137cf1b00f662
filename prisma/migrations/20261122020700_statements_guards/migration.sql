-- A closed statement stays as it is; a payout is paid once, by somebody, with the bank's reference.
CREATE TRIGGER driver_statement_append_only BEFORE UPDATE OR DELETE ON driver_statement FOR EACH ROW EXECUTE FUNCTION append_only();
CREATE TRIGGER driver_statement_line_append_only BEFORE UPDATE OR DELETE ON driver_statement_line FOR EACH ROW EXECUTE FUNCTION append_only();
ALTER TABLE payout ADD CONSTRAINT payout_words CHECK (earnings_cents + tips_cents > 0 AND status IN ('due', 'paid')
  AND (status = 'paid') = (paid_at IS NOT NULL) AND (status = 'due' OR (paid_by IS NOT NULL AND reference <> '')));
CREATE FUNCTION payout_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'paid' OR (NEW.statement_id, NEW.driver_id, NEW.earnings_cents, NEW.tips_cents)
      IS DISTINCT FROM (OLD.statement_id, OLD.driver_id, OLD.earnings_cents, OLD.tips_cents) THEN
    RAISE EXCEPTION 'payout % is settled', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'payout_final';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payout_guard BEFORE UPDATE ON payout FOR EACH ROW EXECUTE FUNCTION payout_guard();
CREATE TRIGGER payout_no_delete BEFORE DELETE ON payout FOR EACH ROW EXECUTE FUNCTION append_only();

-- What drivers' statements are made of.
CREATE INDEX ledger_posting_of_drivers ON ledger_posting (party, entry_id) WHERE account IN ('driver_payable', 'tips_payable') AND code <> 'payout';
