-- Whoever changes it, another version. A code that is used or paused says the same as before.
CREATE FUNCTION another_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version;
  IF to_jsonb(NEW) - ARRAY['uses', 'disabled_at'] IS DISTINCT FROM to_jsonb(OLD) - ARRAY['uses', 'disabled_at'] THEN
    NEW.version := OLD.version + 1;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER vehicle_version BEFORE UPDATE ON vehicle FOR EACH ROW EXECUTE FUNCTION another_version();
CREATE TRIGGER business_account_version BEFORE UPDATE ON business_account FOR EACH ROW EXECUTE FUNCTION another_version();
CREATE TRIGGER promo_code_version BEFORE UPDATE ON promo_code FOR EACH ROW EXECUTE FUNCTION another_version();
