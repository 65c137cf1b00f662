-- A version is written once: records of decisions name it and are reckoned again from it.
CREATE TRIGGER dispatch_setting_append_only BEFORE UPDATE OR DELETE ON dispatch_setting FOR EACH ROW EXECUTE FUNCTION append_only();
ALTER TABLE dispatch_setting ADD CONSTRAINT dispatch_setting_words CHECK (
  version ~ '^[a-z0-9-]{1,40}$' AND jsonb_typeof(settings) = 'object' AND note <> '');

-- None begins in the past: what was decided was decided by the version of its moment.
CREATE FUNCTION dispatch_setting_begins_now_or_later() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.valid_from < clock_timestamp() - interval '5 seconds' THEN
    RAISE EXCEPTION 'settings % would begin in the past', NEW.version
      USING ERRCODE = 'check_violation', CONSTRAINT = 'dispatch_setting_begins_now_or_later';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER dispatch_setting_begins_now_or_later BEFORE INSERT ON dispatch_setting
  FOR EACH ROW EXECUTE FUNCTION dispatch_setting_begins_now_or_later();
