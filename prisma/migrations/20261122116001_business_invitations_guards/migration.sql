-- Whom a company has asked to join: an address as it was typed, nobody's until its owner says yes.
CREATE TABLE business_invitation (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  account_id uuid NOT NULL REFERENCES business_account (id) ON DELETE CASCADE ON UPDATE NO ACTION,
  email text NOT NULL,
  role text NOT NULL,
  since timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT business_invitation_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX business_invitation_account_id_email_key ON business_invitation (account_id, email);
CREATE INDEX business_invitation_email_idx ON business_invitation (email);
ALTER TABLE business_invitation ADD CONSTRAINT business_invitation_words CHECK (role IN ('admin', 'approver', 'member') AND email = lower(email));
