-- Nobody has two applications under way.
CREATE UNIQUE INDEX one_open_application_per_email ON driver_application (lower(email))
  WHERE status IN ('draft', 'submitted', 'more_wanted');
ALTER TABLE driver_application ADD CONSTRAINT driver_application_words CHECK (
  status IN ('draft', 'submitted', 'more_wanted', 'approved', 'refused') AND language IN ('fr', 'nl', 'en')
  AND (status = 'draft' OR submitted_at IS NOT NULL));
-- A refusal and a question say why.
ALTER TABLE driver_application ADD CONSTRAINT driver_application_note CHECK (status NOT IN ('refused', 'more_wanted') OR note <> '');
ALTER TABLE application_paper ADD CONSTRAINT application_paper_words CHECK (
  kind IN ('driving_licence', 'driver_certificate', 'criminal_record', 'vehicle_papers', 'photos')
  AND media_type IN ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')
  AND size_bytes BETWEEN 1 AND 10485760 AND sha256 ~ '^[0-9a-f]{64}$' AND stored_name ~ '^[0-9a-f]{64}$');
