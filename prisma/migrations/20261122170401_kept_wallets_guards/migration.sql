-- A card has numbers and no address, a wallet an address and no numbers.
ALTER TABLE saved_card DROP CONSTRAINT saved_card_numbers;
ALTER TABLE saved_card ADD CONSTRAINT saved_card_numbers CHECK (
  kind = 'card' AND email IS NULL AND num_nulls(brand, last4, exp_month, exp_year) = 0
    AND last4 ~ '^[0-9]{4}$' AND exp_month BETWEEN 1 AND 12 AND exp_year BETWEEN 2000 AND 2200
  OR kind = 'paypal' AND email IS NOT NULL AND num_nonnulls(brand, last4, exp_month, exp_year) = 0);
ALTER TABLE card_setup DROP CONSTRAINT card_setup_words;
ALTER TABLE card_setup ADD CONSTRAINT card_setup_words
  CHECK (status IN ('open', 'kept', 'failed') AND kind IN ('card', 'paypal'));
