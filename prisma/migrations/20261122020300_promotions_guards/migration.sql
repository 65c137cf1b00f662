-- A discount is never more than the price, a code never used more often than allowed, nor twice by one person.
ALTER TABLE booking ADD CONSTRAINT booking_means CHECK (promo_cents >= 0 AND credit_cents >= 0
  AND promo_cents + credit_cents <= total_cents AND (promo_cents = 0 OR promo_code IS NOT NULL) AND (credit_cents = 0 OR user_id IS NOT NULL));
ALTER TABLE promo_code ADD CONSTRAINT promo_code_numbers CHECK (code ~ '^[A-Z0-9]{3,20}$'
  AND ((kind = 'percent' AND value BETWEEN 1 AND 100) OR (kind = 'fixed' AND value > 0))
  AND (max_discount_cents IS NULL OR max_discount_cents > 0) AND min_total_cents >= 0
  AND (max_uses IS NULL OR max_uses > 0) AND (valid_until IS NULL OR valid_until > valid_from));
ALTER TABLE promo_code ADD CONSTRAINT promo_code_uses CHECK (uses >= 0 AND (max_uses IS NULL OR uses <= max_uses));
ALTER TABLE promo_use ADD CONSTRAINT promo_use_numbers CHECK (cents > 0 AND holder <> '');
CREATE UNIQUE INDEX one_promo_use_per_holder ON promo_use (code, holder) WHERE returned_at IS NULL;
ALTER TABLE referral ADD CONSTRAINT referral_is_of_another CHECK (referred_id <> referrer_id AND reward_cents > 0);
