-- Second factor: a secret shared with an authenticator app, sealed with the product's own secret, and codes for when the app is lost.
CREATE TABLE second_factor (
  user_id uuid NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  sealed_secret text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  confirmed_at timestamptz(3),
  last_step bigint NOT NULL DEFAULT 0,
  CONSTRAINT second_factor_pkey PRIMARY KEY (user_id)
);
CREATE TABLE recovery_code (
  user_id uuid NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  hash text NOT NULL,
  used_at timestamptz(3),
  CONSTRAINT recovery_code_pkey PRIMARY KEY (user_id, hash)
);
