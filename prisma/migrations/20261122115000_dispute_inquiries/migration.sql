ALTER TABLE payment_dispute ADD COLUMN inquiry boolean NOT NULL DEFAULT false;
-- A bank's question takes no money; a chargeback always does.
UPDATE payment_dispute SET inquiry = true WHERE withdrawn_cents = 0;
