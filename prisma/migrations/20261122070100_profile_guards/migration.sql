ALTER TABLE account_token DROP CONSTRAINT account_token_words;
ALTER TABLE account_token ADD CONSTRAINT account_token_words
  CHECK (kind IN ('verify_email', 'reset_password', 'second_factor', 'change_email') AND tries >= 0 AND expires_at > created_at);
