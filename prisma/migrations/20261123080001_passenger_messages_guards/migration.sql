-- A ready-made one with what it names, or somebody's own words.
ALTER TABLE passenger_message ADD CONSTRAINT passenger_message_words CHECK (
  coalesce(template, 'own') IN ('driver_late', 'driver_waits', 'call_us', 'own') AND (template IS NULL) = (words <> '')
  AND (coalesce(template, '') = 'driver_late') = (minutes IS NOT NULL) AND (coalesce(template, '') = 'driver_waits') = (place IS NOT NULL)
  AND coalesce(minutes, 1) BETWEEN 1 AND 120 AND char_length(words) <= 500 AND char_length(coalesce(place, '')) <= 120);
-- Read is shown before.
ALTER TABLE passenger_message ADD CONSTRAINT passenger_message_order CHECK (read_at IS NULL OR delivered_at IS NOT NULL);
-- What was said stays as it was said; shown and read are never taken back.
CREATE FUNCTION passenger_message_said() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.trip_id, NEW.author_id, NEW.template, NEW.minutes, NEW.place, NEW.words, NEW.written_at)
        IS DISTINCT FROM (OLD.id, OLD.trip_id, OLD.author_id, OLD.template, OLD.minutes, OLD.place, OLD.words, OLD.written_at)
      OR OLD.delivered_at IS NOT NULL AND NEW.delivered_at IS DISTINCT FROM OLD.delivered_at
      OR OLD.read_at IS NOT NULL AND NEW.read_at IS DISTINCT FROM OLD.read_at THEN
    RAISE EXCEPTION 'message % was said already', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'passenger_message_said';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER passenger_message_said BEFORE UPDATE ON passenger_message FOR EACH ROW EXECUTE FUNCTION passenger_message_said();
-- What the pruner forgets is found by its age.
CREATE INDEX shift_note_done ON shift_note (done_at) WHERE done_at IS NOT NULL;
