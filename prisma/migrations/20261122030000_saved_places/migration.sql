-- Favourite places of an account.
CREATE TABLE saved_place (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  kind text NOT NULL,
  label text,
  place jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT saved_place_pkey PRIMARY KEY (id)
);
CREATE INDEX saved_place_user_id_idx ON saved_place (user_id);
