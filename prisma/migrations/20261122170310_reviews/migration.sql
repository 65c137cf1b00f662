-- A driver asks a person to look again at what a program decided about him (Directive (EU) 2024/2831, art. 11).
CREATE TABLE review_request (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  driver_id uuid NOT NULL,
  subject text NOT NULL,
  offer_id uuid,
  decision_id uuid,
  told jsonb NOT NULL DEFAULT '{}',
  words text NOT NULL,
  asked_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  answer text,
  answered_by uuid,
  answered_at timestamptz(3),
  CONSTRAINT review_request_pkey PRIMARY KEY (id)
);
CREATE INDEX review_request_driver_id_asked_at_idx ON review_request (driver_id, asked_at);
ALTER TABLE review_request ADD CONSTRAINT review_request_driver_id_fkey
  FOREIGN KEY (driver_id) REFERENCES driver (id) ON DELETE RESTRICT ON UPDATE NO ACTION;
ALTER TABLE review_request ADD CONSTRAINT review_request_offer_id_fkey
  FOREIGN KEY (offer_id) REFERENCES offer (id) ON DELETE RESTRICT ON UPDATE NO ACTION;
-- A driver reads the decisions of a day.
CREATE INDEX dispatch_decision_at_idx ON dispatch_decision (at);
