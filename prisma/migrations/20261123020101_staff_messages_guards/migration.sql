-- Either ready-made or somebody's own words; to one driver, a zone or all on shift.
ALTER TABLE staff_message ADD CONSTRAINT staff_message_words CHECK (audience IN ('driver', 'zone', 'shift') AND (audience = 'zone') = (zone IS NOT NULL)
  AND (template IS NULL) = (words <> '') AND char_length(words) <= 500);
-- What was said stays as it was said.
CREATE TRIGGER staff_message_append_only BEFORE UPDATE ON staff_message FOR EACH ROW EXECUTE FUNCTION append_only();
-- Read is shown before, and neither is ever taken back.
ALTER TABLE staff_message_reader ADD CONSTRAINT staff_message_reader_order CHECK (read_at IS NULL OR delivered_at IS NOT NULL);
CREATE FUNCTION staff_message_read_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.message_id, NEW.driver_id) IS DISTINCT FROM (OLD.message_id, OLD.driver_id)
      OR OLD.delivered_at IS NOT NULL AND NEW.delivered_at IS DISTINCT FROM OLD.delivered_at
      OR OLD.read_at IS NOT NULL AND NEW.read_at IS DISTINCT FROM OLD.read_at THEN
    RAISE EXCEPTION 'message % was read by % already', OLD.message_id, OLD.driver_id USING ERRCODE = 'check_violation', CONSTRAINT = 'staff_message_read_once';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER staff_message_read_once BEFORE UPDATE ON staff_message_reader FOR EACH ROW EXECUTE FUNCTION staff_message_read_once();
CREATE INDEX staff_message_unread ON staff_message_reader (driver_id) WHERE read_at IS NULL;
