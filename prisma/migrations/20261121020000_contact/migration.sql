-- Messages written to us on the contact page.
CREATE TABLE contact_message (
  id uuid NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  language text NOT NULL,
  user_id uuid REFERENCES app_user (id) ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  handled_at timestamptz(3),
  handled_by uuid REFERENCES app_user (id) ON DELETE SET NULL,
  CONSTRAINT contact_message_pkey PRIMARY KEY (id)
);
CREATE INDEX contact_message_created_at_idx ON contact_message (created_at DESC);
