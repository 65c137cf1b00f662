-- A bank's question may become a chargeback however far it went, never the other way round.
CREATE OR REPLACE FUNCTION payment_dispute_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (NEW.payment_id, NEW.provider_id) IS DISTINCT FROM (OLD.payment_id, OLD.provider_id)
      OR (NOT NEW.inquiry, array_position(ARRAY['needs_response', 'under_review', 'lost', 'won'], NEW.status))
       < (NOT OLD.inquiry, array_position(ARRAY['needs_response', 'under_review', 'lost', 'won'], OLD.status))
      OR NEW.withdrawn_cents < OLD.withdrawn_cents OR NEW.withdrawn_fee_cents < OLD.withdrawn_fee_cents
      OR NEW.returned_cents < OLD.returned_cents OR NEW.returned_fee_cents < OLD.returned_fee_cents THEN
    RAISE EXCEPTION 'dispute % only goes forward', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_dispute_guard';
  END IF;
  RETURN NEW;
END $$;
