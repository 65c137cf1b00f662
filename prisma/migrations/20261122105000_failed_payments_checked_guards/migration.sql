-- A declined payment may be paid with another card: it is not final, so it is looked at again like the others.
DROP INDEX payment_unsettled;
CREATE INDEX payment_unsettled ON payment (next_check_at) WHERE status NOT IN ('succeeded', 'canceled');
