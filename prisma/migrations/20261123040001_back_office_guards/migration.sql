-- Somebody can always give rights: the last admin who may sign in keeps his role and stays enabled. One after the other, so that two do
-- not take each other's at once.
CREATE FUNCTION last_admin_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('sablon.admins'));
  IF NOT EXISTS (SELECT 1 FROM app_user WHERE role = 'admin' AND disabled_at IS NULL AND id <> OLD.id) THEN
    RAISE EXCEPTION 'account % is the last admin', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'last_admin_stays';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER last_admin_stays BEFORE UPDATE OF role, disabled_at ON app_user FOR EACH ROW
  WHEN (OLD.role = 'admin' AND OLD.disabled_at IS NULL AND (NEW.role <> 'admin' OR NEW.disabled_at IS NOT NULL))
  EXECUTE FUNCTION last_admin_stays();
