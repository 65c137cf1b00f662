-- A request is about one thing, is asked in words, and is open until somebody answers it in words.
ALTER TABLE review_request ADD CONSTRAINT review_request_words CHECK (
  CASE subject WHEN 'offer' THEN offer_id IS NOT NULL AND decision_id IS NULL
    WHEN 'decision' THEN decision_id IS NOT NULL AND offer_id IS NULL
    WHEN 'other' THEN offer_id IS NULL AND decision_id IS NULL ELSE false END
  AND btrim(words) <> ''
  AND (answered_at IS NULL) = (answer IS NULL) AND (answered_at IS NULL) = (answered_by IS NULL)
  AND (answer IS NULL OR btrim(answer) <> ''));
CREATE UNIQUE INDEX one_review_per_offer ON review_request (offer_id) WHERE offer_id IS NOT NULL;
CREATE UNIQUE INDEX one_review_per_decision ON review_request (driver_id, decision_id) WHERE decision_id IS NOT NULL;
CREATE INDEX review_request_open ON review_request (asked_at) WHERE answered_at IS NULL;

-- It is about the driver who asks; a person of the staff answers it, once; nothing else of it changes and none disappears.
CREATE FUNCTION review_request_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a request for a review is kept' USING ERRCODE = 'check_violation', CONSTRAINT = 'review_request_kept';
  END IF;
  IF TG_OP = 'INSERT' AND (NEW.answered_at IS NOT NULL
      OR NEW.offer_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM offer o WHERE o.id = NEW.offer_id AND o.driver_id = NEW.driver_id)
      OR NEW.decision_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM dispatch_decision d WHERE d.id = NEW.decision_id
        AND d.record->'candidates' @> jsonb_build_array(jsonb_build_object('driverId', NEW.driver_id)))) THEN
    RAISE EXCEPTION 'a request for a review is about him who asks' USING ERRCODE = 'check_violation', CONSTRAINT = 'review_request_own';
  END IF;
  IF TG_OP = 'UPDATE' AND (OLD.answered_at IS NOT NULL
      OR to_jsonb(NEW) - '{answer,answered_by,answered_at}'::text[] <> to_jsonb(OLD) - '{answer,answered_by,answered_at}'::text[]) THEN
    RAISE EXCEPTION 'review % is answered once, and stays as it was asked', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'review_request_answered_once';
  END IF;
  IF NEW.answered_by IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM app_user u WHERE u.id = NEW.answered_by AND u.role IN ('dispatcher', 'admin')) THEN
    RAISE EXCEPTION 'a person of the staff answers a review' USING ERRCODE = 'check_violation', CONSTRAINT = 'review_request_by_staff';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER review_request_guard BEFORE INSERT OR UPDATE OR DELETE ON review_request
  FOR EACH ROW EXECUTE FUNCTION review_request_guard();
CREATE TRIGGER review_request_no_truncate BEFORE TRUNCATE ON review_request FOR EACH STATEMENT EXECUTE FUNCTION append_only();
