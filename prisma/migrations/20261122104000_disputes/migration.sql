CREATE TABLE payment_dispute (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  payment_id uuid NOT NULL REFERENCES payment (id) ON DELETE RESTRICT ON UPDATE NO ACTION,
  provider_id text NOT NULL,
  status text NOT NULL,
  reason text NOT NULL,
  cents integer NOT NULL,
  withdrawn_cents integer NOT NULL,
  withdrawn_fee_cents integer NOT NULL,
  returned_cents integer NOT NULL,
  returned_fee_cents integer NOT NULL,
  answer_by timestamptz(3),
  opened_at timestamptz(3) NOT NULL,
  closed_at timestamptz(3),
  answer_op_id uuid REFERENCES payment_op (id) ON DELETE RESTRICT ON UPDATE NO ACTION,
  evidence text,
  CONSTRAINT payment_dispute_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX payment_dispute_provider_id_key ON payment_dispute (provider_id);
CREATE UNIQUE INDEX payment_dispute_answer_op_id_key ON payment_dispute (answer_op_id);
CREATE INDEX payment_dispute_payment_id_idx ON payment_dispute (payment_id);
