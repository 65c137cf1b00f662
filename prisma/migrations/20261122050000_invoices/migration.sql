-- Invoices and credit notes, and the companies that ride on account (docs/decisions, "Invoices").
CREATE TABLE company_profile (
  id bigserial NOT NULL,
  details jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  created_by uuid,
  CONSTRAINT company_profile_pkey PRIMARY KEY (id)
);

CREATE TABLE business_account (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  name text NOT NULL,
  street text NOT NULL,
  postal_code text NOT NULL,
  city text NOT NULL,
  country_code text NOT NULL,
  vat_number text NOT NULL,
  language text NOT NULL DEFAULT 'fr',
  invoice_email text NOT NULL,
  status text NOT NULL DEFAULT 'approved',
  credit_limit_cents integer NOT NULL,
  approval_over_cents integer,
  payment_term_days integer NOT NULL DEFAULT 30,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  created_by uuid,
  CONSTRAINT business_account_pkey PRIMARY KEY (id)
);

CREATE TABLE business_member (
  account_id uuid NOT NULL REFERENCES business_account (id) ON DELETE CASCADE ON UPDATE NO ACTION,
  user_id uuid NOT NULL REFERENCES app_user (id) ON DELETE CASCADE ON UPDATE NO ACTION,
  role text NOT NULL,
  since timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT business_member_pkey PRIMARY KEY (account_id, user_id)
);
CREATE INDEX business_member_user_id_idx ON business_member (user_id);

CREATE TABLE cost_centre (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  account_id uuid NOT NULL REFERENCES business_account (id) ON DELETE CASCADE ON UPDATE NO ACTION,
  code text NOT NULL,
  name text NOT NULL,
  archived_at timestamptz(3),
  CONSTRAINT cost_centre_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX cost_centre_account_id_code_key ON cost_centre (account_id, code);

CREATE TABLE business_booking (
  booking_id uuid NOT NULL REFERENCES booking (id) ON DELETE RESTRICT ON UPDATE NO ACTION,
  account_id uuid NOT NULL REFERENCES business_account (id) ON DELETE RESTRICT ON UPDATE NO ACTION,
  cost_centre_id uuid REFERENCES cost_centre (id) ON DELETE RESTRICT ON UPDATE NO ACTION,
  requested_by uuid NOT NULL REFERENCES app_user (id) ON DELETE RESTRICT ON UPDATE NO ACTION,
  approval text NOT NULL,
  decided_by uuid REFERENCES app_user (id) ON DELETE RESTRICT ON UPDATE NO ACTION,
  decided_at timestamptz(3),
  reason text NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT business_booking_pkey PRIMARY KEY (booking_id)
);
CREATE INDEX business_booking_account_id_approval_idx ON business_booking (account_id, approval);

-- The last number given out in each series; whoever takes the next one holds the row until his document is committed.
CREATE TABLE invoice_series (
  kind text NOT NULL,
  year integer NOT NULL,
  last_number integer NOT NULL,
  CONSTRAINT invoice_series_pkey PRIMARY KEY (kind, year)
);

CREATE TABLE invoice (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  year integer NOT NULL,
  number integer NOT NULL,
  code text NOT NULL,
  booking_id uuid REFERENCES booking (id) ON DELETE RESTRICT ON UPDATE NO ACTION,
  account_id uuid REFERENCES business_account (id) ON DELETE RESTRICT ON UPDATE NO ACTION,
  month text,
  corrects_id uuid REFERENCES invoice (id) ON DELETE RESTRICT ON UPDATE NO ACTION,
  amount_cents integer NOT NULL,
  content text NOT NULL,
  sha256 text NOT NULL,
  issued_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT invoice_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX invoice_kind_year_number_key ON invoice (kind, year, number);
CREATE UNIQUE INDEX invoice_code_key ON invoice (code);
CREATE INDEX invoice_booking_id_idx ON invoice (booking_id);
CREATE INDEX invoice_account_id_issued_at_idx ON invoice (account_id, issued_at DESC);
CREATE INDEX invoice_corrects_id_idx ON invoice (corrects_id);

-- A ride on account stands on one invoice.
CREATE TABLE invoiced_trip (
  trip_id uuid NOT NULL REFERENCES trip (id) ON DELETE RESTRICT ON UPDATE NO ACTION,
  invoice_id uuid NOT NULL REFERENCES invoice (id) ON DELETE RESTRICT ON UPDATE NO ACTION,
  CONSTRAINT invoiced_trip_pkey PRIMARY KEY (trip_id)
);
CREATE INDEX invoiced_trip_invoice_id_idx ON invoiced_trip (invoice_id);

CREATE TABLE invoice_settlement (
  invoice_id uuid NOT NULL REFERENCES invoice (id) ON DELETE RESTRICT ON UPDATE NO ACTION,
  settled_at timestamptz(3) NOT NULL DEFAULT now(),
  reference text NOT NULL,
  recorded_by uuid,
  CONSTRAINT invoice_settlement_pkey PRIMARY KEY (invoice_id)
);
