ALTER TABLE business_account ADD CONSTRAINT business_account_facts CHECK (status IN ('pending', 'approved', 'suspended')
  AND credit_limit_cents >= 0 AND (approval_over_cents IS NULL OR approval_over_cents >= 0)
  AND payment_term_days BETWEEN 0 AND 120 AND name <> '' AND country_code ~ '^[A-Z]{2}$');
ALTER TABLE business_member ADD CONSTRAINT business_member_role CHECK (role IN ('admin', 'approver', 'member'));
ALTER TABLE business_booking ADD CONSTRAINT business_booking_approval CHECK (approval IN ('none', 'waiting', 'approved', 'refused')
  AND (approval IN ('approved', 'refused')) = (decided_at IS NOT NULL) AND (approval <> 'refused' OR reason <> ''));
ALTER TABLE invoice_series ADD CONSTRAINT invoice_series_counts CHECK (kind IN ('invoice', 'credit_note') AND last_number >= 1);
ALTER TABLE invoice ADD CONSTRAINT invoice_facts CHECK (number >= 1 AND amount_cents >= 0
  AND (kind = 'credit_note') = (corrects_id IS NOT NULL) AND (booking_id IS NULL) <> (account_id IS NULL)
  AND (month IS NULL OR (account_id IS NOT NULL AND month ~ '^\d{4}-(0[1-9]|1[0-2])$')));
-- What is kept is what was issued: the content answers for its own digest.
ALTER TABLE invoice ADD CONSTRAINT invoice_digest CHECK (sha256 = encode(sha256(convert_to(content, 'UTF8')), 'hex'));
-- One invoice a month and company.
CREATE UNIQUE INDEX one_invoice_per_month ON invoice (account_id, month) WHERE kind = 'invoice';

-- No number without the one before it (royal decree no. 1 on VAT, art. 5: an uninterrupted series), and none but the one the
-- series has just given out: a transaction that fails gives its number back with the row of the series it held.
CREATE FUNCTION invoice_number_follows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM invoice_series s WHERE s.kind = NEW.kind AND s.year = NEW.year AND s.last_number = NEW.number)
    OR (NEW.number > 1 AND NOT EXISTS (SELECT 1 FROM invoice i WHERE i.kind = NEW.kind AND i.year = NEW.year AND i.number = NEW.number - 1)) THEN
    RAISE EXCEPTION '% % of % does not follow the last one', NEW.kind, NEW.number, NEW.year USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_number_follows';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER invoice_number_follows BEFORE INSERT ON invoice FOR EACH ROW EXECUTE FUNCTION invoice_number_follows();

-- By commit time the last number of a series is that of a document: a number cannot be taken and left unused.
CREATE FUNCTION invoice_series_used() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM invoice i JOIN invoice_series s USING (kind, year)
    WHERE s.kind = NEW.kind AND s.year = NEW.year AND i.number = s.last_number) THEN
    RAISE EXCEPTION 'a number of % % was taken for nothing', NEW.kind, NEW.year USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_series_used';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER invoice_series_used AFTER INSERT OR UPDATE ON invoice_series
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION invoice_series_used();
CREATE FUNCTION invoice_series_goes_up() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NEW.last_number <> OLD.last_number + 1 OR NEW.kind <> OLD.kind OR NEW.year <> OLD.year THEN
    RAISE EXCEPTION 'a series of numbers only goes up by one' USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_series_goes_up';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER invoice_series_goes_up BEFORE UPDATE OR DELETE ON invoice_series FOR EACH ROW EXECUTE FUNCTION invoice_series_goes_up();

-- Documents are never changed: a wrong one is put right by another one.
CREATE TRIGGER invoice_append_only BEFORE UPDATE OR DELETE ON invoice FOR EACH ROW EXECUTE FUNCTION append_only();
CREATE TRIGGER invoice_no_truncate BEFORE TRUNCATE ON invoice FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER invoiced_trip_append_only BEFORE UPDATE OR DELETE ON invoiced_trip FOR EACH ROW EXECUTE FUNCTION append_only();
