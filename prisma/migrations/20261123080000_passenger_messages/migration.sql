-- What dispatchers tell the passenger of a trip, and whether he has it.
CREATE TABLE "passenger_message" (
    "id" UUID NOT NULL,
    "trip_id" UUID NOT NULL,
    "author_id" UUID NOT NULL,
    -- driver_late | driver_waits | call_us, said in his language; else the dispatcher's own words
    "template" TEXT,
    -- Of driver_late
    "minutes" INTEGER,
    -- Of driver_waits
    "place" TEXT,
    "words" TEXT NOT NULL DEFAULT '',
    "written_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    -- His page shows it
    "delivered_at" TIMESTAMPTZ(3),
    -- He said that he has read it
    "read_at" TIMESTAMPTZ(3),
    CONSTRAINT "passenger_message_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "passenger_message_trip_id_fkey" FOREIGN KEY ("trip_id") REFERENCES "trip"("id") ON DELETE CASCADE ON UPDATE NO ACTION,
    CONSTRAINT "passenger_message_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE NO ACTION
);
CREATE INDEX "passenger_message_trip_id_written_at_idx" ON "passenger_message"("trip_id", "written_at");
CREATE INDEX "passenger_message_author_id_written_at_idx" ON "passenger_message"("author_id", "written_at");
CREATE INDEX "passenger_message_written_at_idx" ON "passenger_message"("written_at");
