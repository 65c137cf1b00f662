-- Nothing that opens a ride stands in the table itself.
ALTER TABLE shared_link ADD CONSTRAINT shared_link_is_hashed CHECK (token_hash ~ '^[0-9a-f]{64}$');
ALTER TABLE shared_link ADD CONSTRAINT shared_link_order CHECK (revoked_at IS NULL OR revoked_at >= created_at);
