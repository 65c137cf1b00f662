-- A trip pencilled to a driver by a dispatcher: he is not told, and the matcher leaves the trip alone meanwhile.
CREATE TABLE "trip_pencil" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "trip_id" UUID NOT NULL,
    "driver_id" UUID NOT NULL,
    -- The span the trip would take of him
    "span" tstzrange NOT NULL,
    -- Something else of his lies in that span, and the dispatcher said that he knows
    "collision_known" BOOLEAN NOT NULL DEFAULT false,
    "written_by" UUID NOT NULL,
    "written_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "runs_out_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    -- confirmed | replaced | taken_away | ran_out | over
    "outcome" TEXT,
    CONSTRAINT "trip_pencil_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "trip_pencil_trip_id_fkey" FOREIGN KEY ("trip_id") REFERENCES "trip"("id") ON DELETE RESTRICT ON UPDATE NO ACTION,
    CONSTRAINT "trip_pencil_driver_id_fkey" FOREIGN KEY ("driver_id") REFERENCES "driver"("id") ON DELETE RESTRICT ON UPDATE NO ACTION
);
CREATE INDEX "trip_pencil_trip_id_idx" ON "trip_pencil"("trip_id");
CREATE INDEX "trip_pencil_driver_id_idx" ON "trip_pencil"("driver_id");
