-- People who want to drive for us, and the papers they sent.
CREATE TABLE driver_application (
  id uuid NOT NULL,
  email text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  phone text NOT NULL,
  language text NOT NULL,
  status text NOT NULL DEFAULT 'draft',
  answers jsonb NOT NULL,
  note text NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  submitted_at timestamptz(3),
  decided_at timestamptz(3),
  decided_by uuid REFERENCES app_user (id) ON DELETE SET NULL,
  user_id uuid REFERENCES app_user (id) ON DELETE SET NULL,
  CONSTRAINT driver_application_pkey PRIMARY KEY (id)
);
CREATE INDEX driver_application_status_created_at_idx ON driver_application (status, created_at DESC);

CREATE TABLE application_paper (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  application_id uuid NOT NULL REFERENCES driver_application (id) ON DELETE CASCADE,
  kind text NOT NULL,
  file_name text NOT NULL,
  media_type text NOT NULL,
  size_bytes integer NOT NULL,
  sha256 text NOT NULL,
  stored_name text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT application_paper_pkey PRIMARY KEY (id)
);
CREATE INDEX application_paper_application_id_idx ON application_paper (application_id);
