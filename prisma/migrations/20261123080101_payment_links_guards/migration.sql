-- Whom staff books for by phone is told by SMS and finds his receipt on the page of his ride: he needs no address, however he pays.
ALTER TABLE booking DROP CONSTRAINT booking_has_contact;
ALTER TABLE booking ADD CONSTRAINT booking_has_contact CHECK (
  user_id IS NOT NULL OR (guest_phone IS NOT NULL AND (guest_email IS NOT NULL OR payment_requirement = 'on_account' OR created_by IS NOT NULL)));
-- A link was sent when it was sent, and to nobody who pays on account.
CREATE TRIGGER payment_link_append_only BEFORE UPDATE ON payment_link FOR EACH ROW EXECUTE FUNCTION append_only();
CREATE FUNCTION payment_link_is_owed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM booking b WHERE b.id = NEW.booking_id AND b.payment_requirement = 'prepaid' AND b.paid_at IS NULL AND b.pay_by IS NOT NULL) THEN
    RAISE EXCEPTION 'booking % waits for no payment', NEW.booking_id USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_link_is_owed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payment_link_is_owed BEFORE INSERT ON payment_link FOR EACH ROW EXECUTE FUNCTION payment_link_is_owed();
