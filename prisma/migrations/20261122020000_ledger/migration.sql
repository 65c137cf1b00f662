-- Double-entry books: every movement of money is one entry whose postings sum to zero (docs/decisions/0020-ledger.md).
CREATE TABLE ledger_entry (
  id bigserial NOT NULL,
  kind text NOT NULL,
  source text NOT NULL,
  booking_id uuid REFERENCES booking (id) ON DELETE RESTRICT ON UPDATE NO ACTION,
  trip_id uuid REFERENCES trip (id) ON DELETE RESTRICT ON UPDATE NO ACTION,
  at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT ledger_entry_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX ledger_entry_source_key ON ledger_entry (source);
CREATE INDEX ledger_entry_booking_id_idx ON ledger_entry (booking_id);

CREATE TABLE ledger_posting (
  entry_id bigint NOT NULL REFERENCES ledger_entry (id) ON DELETE RESTRICT ON UPDATE NO ACTION,
  line integer NOT NULL,
  account text NOT NULL,
  party uuid REFERENCES app_user (id) ON DELETE RESTRICT ON UPDATE NO ACTION,
  cents integer NOT NULL,
  code text NOT NULL,
  CONSTRAINT ledger_posting_pkey PRIMARY KEY (entry_id, line)
);
CREATE INDEX ledger_posting_party_account_idx ON ledger_posting (party, account);

-- Our part of drivers' work, by pickup time; hundredths of a percent of the fare without VAT.
CREATE TABLE commission (
  version text NOT NULL,
  valid_from timestamptz(3) NOT NULL,
  valid_until timestamptz(3),
  basis_points integer NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  created_by uuid,
  CONSTRAINT commission_pkey PRIMARY KEY (version)
);
-- START_COMMISSION of libs/domain: trips cannot end without one.
INSERT INTO commission (version, valid_from, basis_points) VALUES ('commission-1', '2024-01-01T00:00:00Z', 2000);
