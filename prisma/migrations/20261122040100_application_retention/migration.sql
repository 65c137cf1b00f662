-- When its applicant last changed an application: what nobody goes on with is erased.
ALTER TABLE driver_application ADD COLUMN changed_at timestamptz(3) NOT NULL DEFAULT now();
UPDATE driver_application SET changed_at = coalesce(submitted_at, created_at);
