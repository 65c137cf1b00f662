-- An alarm that is taken back stays with dispatch until somebody of dispatch closes it (decision 54).
ALTER TABLE safety_alarm ADD COLUMN withdrawn_at timestamptz(3);
ALTER TABLE safety_alarm ADD COLUMN withdrawn_reason text NOT NULL DEFAULT '';
