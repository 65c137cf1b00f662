-- The books cannot be changed and cannot be out of balance, whoever writes to them.
ALTER TABLE ledger_entry ADD CONSTRAINT ledger_entry_words CHECK (kind ~ '^[a-z]+(_[a-z]+)*$'
  AND source <> '' AND (trip_id IS NULL OR booking_id IS NOT NULL));
ALTER TABLE ledger_posting ADD CONSTRAINT ledger_posting_words CHECK (cents <> 0 AND line >= 1
  AND (account IN ('provider_clearing', 'bank', 'passenger', 'credit', 'revenue', 'fee_revenue', 'commission',
    'driver_cost', 'driver_payable', 'tips_payable', 'compensation', 'promotion_cost') OR account ~ '^vat_payable_\d{1,2}$')
  AND (party IS NOT NULL) = (account IN ('credit', 'driver_payable', 'tips_payable'))
  AND code ~ '^[a-z]+(_[a-z]+)*$');

-- I16: by commit time every entry has postings and they sum to zero.
CREATE FUNCTION ledger_sums_to_zero() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE entry bigint; total bigint; lines bigint;
BEGIN
  IF TG_TABLE_NAME = 'ledger_entry' THEN entry := NEW.id; ELSE entry := NEW.entry_id; END IF;
  SELECT coalesce(sum(cents), 0), count(*) INTO total, lines FROM ledger_posting WHERE entry_id = entry;
  IF total <> 0 OR lines < 2 THEN
    RAISE EXCEPTION 'entry % has % postings that sum to % cents', entry, lines, total USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_sums_to_zero';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_entry_sums_to_zero AFTER INSERT ON ledger_entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_sums_to_zero();
CREATE CONSTRAINT TRIGGER ledger_posting_sums_to_zero AFTER INSERT ON ledger_posting
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_sums_to_zero();

-- I16: entries are immutable. A wrong one is put right by another one.
CREATE TRIGGER ledger_entry_append_only BEFORE UPDATE OR DELETE ON ledger_entry FOR EACH ROW EXECUTE FUNCTION append_only();
CREATE TRIGGER ledger_posting_append_only BEFORE UPDATE OR DELETE ON ledger_posting FOR EACH ROW EXECUTE FUNCTION append_only();
CREATE TRIGGER ledger_entry_no_truncate BEFORE TRUNCATE ON ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER ledger_posting_no_truncate BEFORE TRUNCATE ON ledger_posting FOR EACH STATEMENT EXECUTE FUNCTION append_only();
REVOKE UPDATE, DELETE, TRUNCATE ON ledger_entry, ledger_posting FROM PUBLIC;

-- Nobody spends credit he does not have, however many bookings he makes at once: spenders of one account queue up here.
CREATE FUNCTION credit_not_overspent() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE balance bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('credit ' || NEW.party, 0));
  SELECT coalesce(sum(cents), 0) INTO balance FROM ledger_posting WHERE account = 'credit' AND party = NEW.party;
  IF balance > 0 THEN
    RAISE EXCEPTION 'account % would owe % cents of credit', NEW.party, balance USING ERRCODE = 'check_violation', CONSTRAINT = 'credit_not_overspent';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER credit_not_overspent AFTER INSERT ON ledger_posting
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.account = 'credit' AND NEW.cents > 0) EXECUTE FUNCTION credit_not_overspent();

-- One commission at a time.
ALTER TABLE commission ADD CONSTRAINT commission_no_overlap EXCLUDE USING gist (tstzrange(valid_from, valid_until) WITH &&);
ALTER TABLE commission ADD CONSTRAINT commission_numbers CHECK (basis_points BETWEEN 0 AND 10000);
