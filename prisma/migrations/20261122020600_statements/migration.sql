-- What each driver earned in a week (Monday to Sunday in Brussels), closed once, and its payout.
CREATE TABLE driver_statement (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  driver_id uuid NOT NULL REFERENCES driver (id) ON DELETE RESTRICT ON UPDATE NO ACTION,
  week date NOT NULL,
  period_from timestamptz(3) NOT NULL,
  period_to timestamptz(3) NOT NULL,
  carried_cents integer NOT NULL,
  total_cents integer NOT NULL,
  closed_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT driver_statement_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX driver_statement_driver_id_week_key ON driver_statement (driver_id, week);

CREATE TABLE driver_statement_line (
  statement_id uuid NOT NULL REFERENCES driver_statement (id) ON DELETE RESTRICT ON UPDATE NO ACTION,
  entry_id bigint NOT NULL,
  line integer NOT NULL,
  CONSTRAINT driver_statement_line_pkey PRIMARY KEY (entry_id, line),
  CONSTRAINT driver_statement_line_entry_id_line_fkey FOREIGN KEY (entry_id, line)
    REFERENCES ledger_posting (entry_id, line) ON DELETE RESTRICT ON UPDATE NO ACTION
);
CREATE INDEX driver_statement_line_statement_id_idx ON driver_statement_line (statement_id);

CREATE TABLE payout (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  statement_id uuid NOT NULL REFERENCES driver_statement (id) ON DELETE RESTRICT ON UPDATE NO ACTION,
  driver_id uuid NOT NULL REFERENCES driver (id) ON DELETE RESTRICT ON UPDATE NO ACTION,
  earnings_cents integer NOT NULL,
  tips_cents integer NOT NULL,
  status text NOT NULL DEFAULT 'due',
  reference text NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  paid_at timestamptz(3),
  paid_by uuid,
  CONSTRAINT payout_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX payout_statement_id_key ON payout (statement_id);
CREATE INDEX payout_status_created_at_idx ON payout (status, created_at);
