-- Who somebody is elsewhere: an account may be entered by a sign-in at Google, Apple or the demo's own provider.
CREATE TABLE identity (
  provider text NOT NULL,
  subject text NOT NULL,
  user_id uuid NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  email text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT identity_pkey PRIMARY KEY (provider, subject)
);
CREATE INDEX identity_user_id_idx ON identity (user_id);
