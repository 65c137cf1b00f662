-- The list of cars asks of each who drives it.
CREATE INDEX "driver_vehicle_id_idx" ON "driver"("vehicle_id");
