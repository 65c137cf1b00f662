-- What somebody was told, what he wants to be told, and the devices he wants it on.
CREATE TABLE notice (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- user:<id>, or booking:<id> for a guest
  recipient text NOT NULL,
  user_id uuid REFERENCES app_user (id) ON DELETE CASCADE,
  kind text NOT NULL,
  object_id uuid NOT NULL,
  event text NOT NULL,
  data jsonb NOT NULL,
  url text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  read_at timestamptz(3),
  CONSTRAINT notice_pkey PRIMARY KEY (id)
);
CREATE INDEX notice_user_id_created_at_idx ON notice (user_id, created_at DESC);
CREATE TABLE notice_choice (
  user_id uuid NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  -- A kind, or all
  kind text NOT NULL,
  -- push | mail | sms, or all
  channel text NOT NULL,
  chosen boolean NOT NULL,
  changed_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT notice_choice_pkey PRIMARY KEY (user_id, kind, channel)
);
CREATE TABLE push_subscription (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  session_id_hash text NOT NULL REFERENCES session (id_hash) ON DELETE CASCADE,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT push_subscription_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX push_subscription_endpoint_key ON push_subscription (endpoint);
CREATE INDEX push_subscription_user_id_idx ON push_subscription (user_id);
CREATE INDEX push_subscription_session_id_hash_idx ON push_subscription (session_id_hash);
