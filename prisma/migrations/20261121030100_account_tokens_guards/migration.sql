ALTER TABLE account_token ADD CONSTRAINT account_token_words
  CHECK (kind IN ('verify_email', 'reset_password', 'second_factor') AND tries >= 0 AND expires_at > created_at);
-- Only hashes: a token itself, 43 characters of base64url, does not fit.
ALTER TABLE account_token ADD CONSTRAINT account_token_hashed CHECK (hash ~ '^[0-9a-f]{64}$');
