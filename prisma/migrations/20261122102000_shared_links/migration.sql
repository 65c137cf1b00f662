-- Links by which a passenger lets others follow one ride, without what only he may know or do.
CREATE TABLE shared_link (
  -- Made by the page: asked for twice, it is made once
  id uuid NOT NULL,
  trip_id uuid NOT NULL REFERENCES trip (id),
  -- SHA-256 of the token, hex; the token itself is not kept
  token_hash text NOT NULL,
  -- Whom it is for, in the passenger's words
  label text NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  revoked_at timestamptz(3),
  CONSTRAINT shared_link_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX shared_link_token_hash_key ON shared_link (token_hash);
CREATE INDEX shared_link_trip_id_idx ON shared_link (trip_id);
