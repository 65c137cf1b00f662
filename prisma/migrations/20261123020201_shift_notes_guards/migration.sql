-- A note stays as it was written; it is done once, by somebody.
ALTER TABLE shift_note ADD CONSTRAINT shift_note_words CHECK (char_length(words) BETWEEN 1 AND 1000 AND (done_at IS NULL) = (done_by IS NULL));
CREATE FUNCTION shift_note_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (NEW.id, NEW.author_id, NEW.words, NEW.written_at) IS DISTINCT FROM (OLD.id, OLD.author_id, OLD.words, OLD.written_at)
      OR OLD.done_at IS NOT NULL AND (NEW.done_at, NEW.done_by) IS DISTINCT FROM (OLD.done_at, OLD.done_by) THEN
    RAISE EXCEPTION 'note % stays as it was written', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'shift_note_stays';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER shift_note_stays BEFORE UPDATE OR DELETE ON shift_note FOR EACH ROW EXECUTE FUNCTION shift_note_stays();
-- Nobody unreads.
CREATE FUNCTION shift_note_seen_forward() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.seen_at := greatest(NEW.seen_at, OLD.seen_at);
  RETURN NEW;
END $$;
CREATE TRIGGER shift_note_seen_forward BEFORE UPDATE ON shift_note_seen FOR EACH ROW EXECUTE FUNCTION shift_note_seen_forward();
CREATE INDEX shift_note_open ON shift_note (written_at) WHERE done_at IS NULL;
