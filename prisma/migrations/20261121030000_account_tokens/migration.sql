-- Links and codes that prove who somebody is, each for one purpose and once; only the SHA-256 of what was sent is kept.
CREATE TABLE account_token (
  hash text NOT NULL,
  user_id uuid NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  kind text NOT NULL,
  email text NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3),
  CONSTRAINT account_token_pkey PRIMARY KEY (hash)
);
CREATE INDEX account_token_user_id_idx ON account_token (user_id);

-- When the owner of the account's address was last seen to read mail sent there.
ALTER TABLE app_user ADD COLUMN email_verified_at timestamptz(3);
