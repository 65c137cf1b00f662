CREATE UNIQUE INDEX one_data_export_at_a_time ON data_export (user_id) WHERE status = 'asked';
ALTER TABLE data_export ADD CONSTRAINT data_export_words CHECK (status IN ('asked', 'ready', 'failed', 'expired')
  AND parts_done BETWEEN 0 AND parts_total AND (status = 'ready') = (stored_name IS NOT NULL)
  AND (status <> 'ready' OR (ready_at IS NOT NULL AND expires_at IS NOT NULL AND size_bytes IS NOT NULL)));
CREATE INDEX data_export_due ON data_export (next_attempt_at) WHERE next_attempt_at IS NOT NULL;
ALTER TABLE account_deletion ADD CONSTRAINT account_deletion_ends CHECK ((erased_at IS NULL) = (next_attempt_at IS NOT NULL)
  AND due_at > asked_at);

-- What somebody wrote himself may leave rows that are closed, when his account is erased: only then, only that, and only to
-- become empty. Whoever erases says so for his own transaction (`SET LOCAL sablon.erasing = 'on'`).
CREATE OR REPLACE FUNCTION fee_dispute_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('sablon.erasing', true) = 'on' AND NEW.text = ''
      AND (to_jsonb(NEW) - 'text') = (to_jsonb(OLD) - 'text') THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' OR OLD.status <> 'open' THEN
    RAISE EXCEPTION 'the dispute of fee % is decided', OLD.fee_id USING ERRCODE = 'check_violation', CONSTRAINT = 'fee_dispute_decided_once';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE FUNCTION booking_change_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('sablon.erasing', true) = 'on' AND NEW.plan = '{}'::jsonb
      AND (to_jsonb(NEW) - 'plan') = (to_jsonb(OLD) - 'plan') THEN
    RETURN NEW;
  END IF;
  IF OLD.ended_at IS NOT NULL OR (NEW.plan, NEW.old_total_cents, NEW.new_total_cents, NEW.booking_id, NEW.after_number)
      IS DISTINCT FROM (OLD.plan, OLD.old_total_cents, OLD.new_total_cents, OLD.booking_id, OLD.after_number) THEN
    RAISE EXCEPTION 'change % has ended as %', OLD.id, OLD.status USING ERRCODE = 'check_violation', CONSTRAINT = 'booking_change_guard';
  END IF;
  RETURN NEW;
END $$;

-- Whoever changes what several screens and devices of one account show, its other devices hear of it: told here, in the
-- transaction of the change, so that no writer can forget it.
CREATE FUNCTION tell_account() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE mine jsonb;
BEGIN
  IF TG_OP = 'DELETE' THEN mine := to_jsonb(OLD); ELSE mine := to_jsonb(NEW); END IF;
  INSERT INTO outbox (topic, object_id, payload)
  VALUES ('account.changed', (mine ->> TG_ARGV[1])::uuid, jsonb_build_object('what', TG_ARGV[0]));
  RETURN NULL;
END $$;
CREATE TRIGGER profile_change_is_told AFTER UPDATE OF email, phone, first_name, last_name, language, theme, silent_ride, pet_friendly,
  email_verified_at ON app_user FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION tell_account('profile', 'id');
CREATE TRIGGER place_change_is_told AFTER INSERT OR UPDATE OR DELETE ON saved_place FOR EACH ROW EXECUTE FUNCTION tell_account('places', 'user_id');
CREATE TRIGGER card_change_is_told AFTER INSERT OR UPDATE OR DELETE ON saved_card FOR EACH ROW EXECUTE FUNCTION tell_account('cards', 'user_id');
CREATE TRIGGER factor_change_is_told AFTER UPDATE OF confirmed_at OR DELETE ON second_factor FOR EACH ROW EXECUTE FUNCTION tell_account('security', 'user_id');
CREATE TRIGGER sign_in_is_told AFTER INSERT OR UPDATE OF revoked_at ON session FOR EACH ROW EXECUTE FUNCTION tell_account('security', 'user_id');
CREATE TRIGGER export_change_is_told AFTER INSERT OR UPDATE OF status, parts_done ON data_export FOR EACH ROW EXECUTE FUNCTION tell_account('privacy', 'user_id');
CREATE TRIGGER deletion_change_is_told AFTER INSERT OR DELETE OR UPDATE OF waits_for ON account_deletion FOR EACH ROW EXECUTE FUNCTION tell_account('privacy', 'user_id');
CREATE TRIGGER notice_choice_is_told AFTER INSERT OR UPDATE OR DELETE ON notice_choice FOR EACH ROW EXECUTE FUNCTION tell_account('notifications', 'user_id');

CREATE OR REPLACE FUNCTION lost_item_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('sablon.erasing', true) = 'on' AND (NEW.what, NEW.colour, NEW.phone) = ('–', '', '')
      AND (to_jsonb(NEW) - '{what,colour,phone}'::text[]) = (to_jsonb(OLD) - '{what,colour,phone}'::text[]) THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' OR (NEW.id, NEW.trip_id, NEW.driver_id, NEW.what, NEW.colour, NEW.at)
      IS DISTINCT FROM (OLD.id, OLD.trip_id, OLD.driver_id, OLD.what, OLD.colour, OLD.at)
      OR NEW.status <> OLD.status AND (OLD.status, NEW.status) NOT IN
        (('open', 'found'), ('open', 'not_found'), ('not_found', 'found'), ('not_found', 'open'), ('found', 'returned'), ('found', 'not_found')) THEN
    RAISE EXCEPTION 'lost item % cannot become % from %', OLD.id, NEW.status, OLD.status USING ERRCODE = 'check_violation', CONSTRAINT = 'lost_item_moves';
  END IF;
  RETURN NEW;
END $$;
CREATE FUNCTION lost_item_note_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('sablon.erasing', true) = 'on' AND NEW.body = '–'
      AND (to_jsonb(NEW) - 'body') = (to_jsonb(OLD) - 'body') THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'lost_item_note is append-only' USING ERRCODE = 'check_violation', CONSTRAINT = 'lost_item_note_append_only';
END $$;
DROP TRIGGER lost_item_note_append_only ON lost_item_note;
CREATE TRIGGER lost_item_note_append_only BEFORE UPDATE OR DELETE ON lost_item_note FOR EACH ROW EXECUTE FUNCTION lost_item_note_guard();
