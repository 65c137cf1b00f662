-- Talks: of somebody with our support, of a passenger with the driver of a trip.
CREATE TABLE conversation (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- support | trip
  kind text NOT NULL,
  user_id uuid REFERENCES app_user (id),
  trip_id uuid REFERENCES trip (id),
  driver_id uuid REFERENCES driver (id),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Since when somebody waits for an answer of our support
  waiting_since timestamptz(3),
  CONSTRAINT conversation_pkey PRIMARY KEY (id)
);
CREATE TABLE chat_message (
  id uuid NOT NULL,
  conversation_id uuid NOT NULL REFERENCES conversation (id),
  -- passenger | driver | staff | system
  author text NOT NULL,
  author_id uuid REFERENCES app_user (id),
  body text NOT NULL,
  at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT chat_message_pkey PRIMARY KEY (id)
);
CREATE INDEX chat_message_conversation_id_at_idx ON chat_message (conversation_id, at);
