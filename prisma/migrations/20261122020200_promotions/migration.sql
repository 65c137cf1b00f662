-- What we pay of somebody's booking: promotion codes, and credit earned by recommending us (docs/decisions/0020-ledger.md).
ALTER TABLE booking ADD COLUMN promo_code text, ADD COLUMN promo_cents integer NOT NULL DEFAULT 0,
  ADD COLUMN credit_cents integer NOT NULL DEFAULT 0;

CREATE TABLE promo_code (
  code text NOT NULL,
  kind text NOT NULL,
  value integer NOT NULL,
  max_discount_cents integer,
  min_total_cents integer NOT NULL DEFAULT 0,
  max_uses integer,
  uses integer NOT NULL DEFAULT 0,
  valid_from timestamptz(3) NOT NULL,
  valid_until timestamptz(3),
  disabled_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  created_by uuid,
  CONSTRAINT promo_code_pkey PRIMARY KEY (code)
);

CREATE TABLE promo_use (
  booking_id uuid NOT NULL REFERENCES booking (id) ON DELETE RESTRICT ON UPDATE NO ACTION,
  code text NOT NULL REFERENCES promo_code (code) ON DELETE RESTRICT ON UPDATE NO ACTION,
  holder text NOT NULL,
  cents integer NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  returned_at timestamptz(3),
  CONSTRAINT promo_use_pkey PRIMARY KEY (booking_id)
);

CREATE TABLE referral_code (
  user_id uuid NOT NULL REFERENCES app_user (id) ON DELETE CASCADE ON UPDATE NO ACTION,
  code text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT referral_code_pkey PRIMARY KEY (user_id)
);
CREATE UNIQUE INDEX referral_code_code_key ON referral_code (code);

CREATE TABLE referral (
  referred_id uuid NOT NULL REFERENCES app_user (id) ON DELETE CASCADE ON UPDATE NO ACTION,
  referrer_id uuid NOT NULL REFERENCES app_user (id) ON DELETE CASCADE ON UPDATE NO ACTION,
  reward_cents integer NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  granted_at timestamptz(3),
  CONSTRAINT referral_pkey PRIMARY KEY (referred_id)
);
CREATE INDEX referral_referrer_id_idx ON referral (referrer_id);
