-- A note or a block is about an account or about a guest's number, and one block of each is in force at a time.
ALTER TABLE customer_note ADD CONSTRAINT customer_note_about_one CHECK (num_nonnulls(user_id, phone_key) = 1);
ALTER TABLE customer_block ADD CONSTRAINT customer_block_about_one CHECK (num_nonnulls(user_id, phone_key) = 1);
ALTER TABLE customer_block ADD CONSTRAINT customer_block_lifted CHECK ((lifted_at IS NULL) = (lifted_by IS NULL));
CREATE UNIQUE INDEX one_block_per_account ON customer_block (user_id) WHERE lifted_at IS NULL;
CREATE UNIQUE INDEX one_block_per_number ON customer_block (phone_key) WHERE lifted_at IS NULL;
