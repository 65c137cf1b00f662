-- Whether the driver of a ride promised ahead still does it, asked before he has to leave.
CREATE TABLE "trip_check_in" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "trip_id" UUID NOT NULL,
    "round" INTEGER NOT NULL,
    "pickup_at" TIMESTAMPTZ(3) NOT NULL,
    "driver_id" UUID NOT NULL,
    -- By road to the pickup when he was asked; null = nobody knew where he was
    "way_seconds" INTEGER,
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "take_back_at" TIMESTAMPTZ(3) NOT NULL,
    -- A device of his showed the question
    "seen_at" TIMESTAMPTZ(3),
    "checked_in_at" TIMESTAMPTZ(3),
    "checked_in_by" UUID,
    -- Dispatchers were told that no answer came
    "overdue_told_at" TIMESTAMPTZ(3),
    "taken_back_at" TIMESTAMPTZ(3),
    CONSTRAINT "trip_check_in_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "trip_check_in_trip_id_fkey" FOREIGN KEY ("trip_id") REFERENCES "trip"("id") ON DELETE RESTRICT ON UPDATE NO ACTION
);
CREATE UNIQUE INDEX "trip_check_in_trip_id_round_pickup_at_key" ON "trip_check_in"("trip_id", "round", "pickup_at");
CREATE INDEX "trip_check_in_driver_id_taken_back_at_idx" ON "trip_check_in"("driver_id", "taken_back_at");
