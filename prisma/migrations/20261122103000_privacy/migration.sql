-- Everything we keep about a person, gathered for him as one file (GDPR art. 15 and 20).
CREATE TABLE data_export (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  -- asked | ready | failed | expired
  status text NOT NULL DEFAULT 'asked',
  parts_done integer NOT NULL DEFAULT 0,
  parts_total integer NOT NULL DEFAULT 0,
  stored_name text,
  size_bytes integer,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz(3) DEFAULT now(),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  ready_at timestamptz(3),
  expires_at timestamptz(3),
  CONSTRAINT data_export_pkey PRIMARY KEY (id)
);
CREATE INDEX data_export_user_id_created_at_idx ON data_export (user_id, created_at DESC);

-- Somebody asked for his account to be erased (GDPR art. 17).
CREATE TABLE account_deletion (
  user_id uuid NOT NULL REFERENCES app_user (id) ON DELETE RESTRICT,
  asked_at timestamptz(3) NOT NULL DEFAULT now(),
  due_at timestamptz(3) NOT NULL,
  -- Null once erased
  next_attempt_at timestamptz(3),
  attempts integer NOT NULL DEFAULT 0,
  waits_for text,
  erased_at timestamptz(3),
  CONSTRAINT account_deletion_pkey PRIMARY KEY (user_id)
);
CREATE INDEX account_deletion_next_attempt_at_idx ON account_deletion (next_attempt_at);
CREATE INDEX contact_message_user_id_idx ON contact_message (user_id);
CREATE INDEX quote_user_id_idx ON quote (user_id);
