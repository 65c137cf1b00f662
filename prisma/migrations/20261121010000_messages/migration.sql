-- Mails and SMS waiting to be sent, written in the transaction of what they tell of.
CREATE TABLE outgoing_message (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  channel text NOT NULL,
  recipient text NOT NULL,
  language text NOT NULL,
  data jsonb NOT NULL,
  dedupe_key text,
  status text NOT NULL DEFAULT 'queued',
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz(3) DEFAULT now(),
  last_error text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  sent_at timestamptz(3),
  CONSTRAINT outgoing_message_pkey PRIMARY KEY (id)
);
