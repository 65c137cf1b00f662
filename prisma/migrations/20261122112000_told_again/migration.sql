-- A fact whose telling failed is told again later; one that never could be told is kept for people to look at.
ALTER TABLE outbox ADD COLUMN next_attempt_at timestamptz(3), ADD COLUMN given_up_at timestamptz(3);
-- When the card was declined that a payment still waits for another after.
ALTER TABLE payment ADD COLUMN declined_at timestamptz(3);
UPDATE payment SET declined_at = updated_at WHERE status = 'failed';
