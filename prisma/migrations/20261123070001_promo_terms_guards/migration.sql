ALTER TABLE promo_code ADD CONSTRAINT promo_code_for CHECK (services <@ ARRAY['transport', 'transfer', 'parcel']
  AND audience IN ('everyone', 'account', 'first_ride'));

-- What a code gives stays what it was once somebody has used it; when, for whom and how often may still change.
CREATE FUNCTION promo_code_gives_what_it_gave() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.code, NEW.kind, NEW.value, NEW.max_discount_cents) IS DISTINCT FROM (OLD.code, OLD.kind, OLD.value, OLD.max_discount_cents)
      AND EXISTS (SELECT 1 FROM promo_use u WHERE u.code = OLD.code) THEN
    RAISE EXCEPTION 'promotion % was used', OLD.code USING ERRCODE = 'check_violation', CONSTRAINT = 'promo_code_gives_what_it_gave';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER promo_code_gives_what_it_gave BEFORE UPDATE ON promo_code
  FOR EACH ROW EXECUTE FUNCTION promo_code_gives_what_it_gave();
