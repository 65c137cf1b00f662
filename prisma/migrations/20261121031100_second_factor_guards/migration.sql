-- Only keyed hashes: a recovery code itself does not fit.
ALTER TABLE recovery_code ADD CONSTRAINT recovery_code_hashed CHECK (hash ~ '^[0-9a-f]{64}$');
