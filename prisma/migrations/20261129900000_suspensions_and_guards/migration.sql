-- Why and how long the office kept a driver from rides; one row a suspension (decision 105).
CREATE TABLE "driver_suspension" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "driver_id" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "suspended_by" UUID NOT NULL,
    "suspended_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "lifted_by" UUID,
    "lifted_at" TIMESTAMPTZ(3),

    CONSTRAINT "driver_suspension_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "driver_suspension_driver_id_suspended_at_idx" ON "driver_suspension"("driver_id", "suspended_at" DESC);
ALTER TABLE "driver_suspension" ADD CONSTRAINT "driver_suspension_driver_id_fkey" FOREIGN KEY ("driver_id") REFERENCES "driver"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;
ALTER TABLE "driver_suspension" ADD CONSTRAINT "driver_suspension_suspended_by_fkey" FOREIGN KEY ("suspended_by") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;
ALTER TABLE "driver_suspension" ADD CONSTRAINT "driver_suspension_lifted_by_fkey" FOREIGN KEY ("lifted_by") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- One suspension at a time; it has a reason, and is lifted once, by a person.
ALTER TABLE driver_suspension ADD CONSTRAINT driver_suspension_words CHECK (reason <> '' AND (lifted_at IS NULL) = (lifted_by IS NULL)
  AND (lifted_at IS NULL OR lifted_at >= suspended_at));
CREATE UNIQUE INDEX one_open_suspension ON driver_suspension (driver_id) WHERE lifted_at IS NULL;

-- A suspended driver gets neither offers nor trips. The lock waits for a suspension that is being written (libs/persistence/src/drivers/suspend-driver.ts
-- takes the same row), so that nothing slips in between.
CREATE FUNCTION driver_not_suspended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM (SELECT status FROM driver WHERE id = NEW.driver_id FOR SHARE) d WHERE d.status = 'suspended') THEN
    RAISE EXCEPTION 'driver % is suspended', NEW.driver_id USING ERRCODE = 'check_violation', CONSTRAINT = 'driver_not_suspended';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER offer_not_while_suspended BEFORE INSERT ON offer FOR EACH ROW EXECUTE FUNCTION driver_not_suspended();
CREATE TRIGGER trip_not_while_suspended BEFORE UPDATE OF driver_id ON trip FOR EACH ROW
  WHEN (NEW.driver_id IS NOT NULL AND NEW.driver_id IS DISTINCT FROM OLD.driver_id) EXECUTE FUNCTION driver_not_suspended();

ALTER TABLE offer DROP CONSTRAINT offer_words;
-- expand, allows more: the reason 'driver_suspended'
ALTER TABLE offer ADD CONSTRAINT offer_words CHECK (kind IN ('asap', 'booked', 'rescue') AND (status = 'open') = (end_reason IS NULL)
  AND end_reason IN ('accepted', 'taken', 'declined', 'expired', 'undelivered', 'moved', 'driver_left', 'driver_sos', 'driver_suspended', 'assigned', 'pencilled',
    'trip_changed', 'trip_cancelled'));

-- Until when a driver on shift works (decision 105).
ALTER TABLE "driver" ADD COLUMN "shift_ends_at" TIMESTAMPTZ(3);
-- The planned end is over with the shift, however it ends: a version before this one does not know of it.
CREATE FUNCTION shift_end_is_over() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.shift_ends_at := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER shift_end_is_over BEFORE INSERT OR UPDATE OF shift, shift_ends_at ON driver FOR EACH ROW
  WHEN (NEW.shift = 'off' AND NEW.shift_ends_at IS NOT NULL) EXECUTE FUNCTION shift_end_is_over();
