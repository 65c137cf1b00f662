ALTER TABLE identity ADD CONSTRAINT identity_words CHECK (provider IN ('google', 'apple', 'demo') AND subject <> '');
