-- A ride whose driver changed places with another ride's after acceptance (decision 96): one row for each of the two.
CREATE TABLE "ride_exchange" (
    "trip_id" UUID NOT NULL,
    "other_trip_id" UUID NOT NULL,
    "from_driver_id" UUID NOT NULL,
    "to_driver_id" UUID NOT NULL,
    "gain_seconds" INTEGER NOT NULL,
    "settings_version" TEXT NOT NULL,
    "reasons" JSONB NOT NULL,
    "exchanged_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "ride_exchange_pkey" PRIMARY KEY ("trip_id")
);

CREATE INDEX "ride_exchange_to_driver_id_exchanged_at_idx" ON "ride_exchange"("to_driver_id", "exchanged_at");

ALTER TABLE "ride_exchange" ADD CONSTRAINT "ride_exchange_trip_id_fkey" FOREIGN KEY ("trip_id") REFERENCES "trip"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

ALTER TABLE "ride_exchange" ADD CONSTRAINT "ride_exchange_other_trip_id_fkey" FOREIGN KEY ("other_trip_id") REFERENCES "trip"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

ALTER TABLE "ride_exchange" ADD CONSTRAINT "ride_exchange_from_driver_id_fkey" FOREIGN KEY ("from_driver_id") REFERENCES "driver"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

ALTER TABLE "ride_exchange" ADD CONSTRAINT "ride_exchange_to_driver_id_fkey" FOREIGN KEY ("to_driver_id") REFERENCES "driver"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;
