-- Photos of drivers that passengers see, and when the driver agreed and no longer did (decision 115).
CREATE TABLE "driver_photo" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "driver_id" UUID NOT NULL,
    "image" TEXT,
    "consented_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "withdrawn_at" TIMESTAMPTZ(3),

    CONSTRAINT "driver_photo_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "driver_photo_driver_id_idx" ON "driver_photo"("driver_id");
ALTER TABLE "driver_photo" ADD CONSTRAINT "driver_photo_driver_id_fkey" FOREIGN KEY ("driver_id") REFERENCES "driver"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- A picture exactly as long as its driver agrees, one at a time, and small.
ALTER TABLE driver_photo ADD CONSTRAINT driver_photo_consent CHECK ((image IS NULL) = (withdrawn_at IS NOT NULL)
  AND (withdrawn_at IS NULL OR withdrawn_at >= consented_at) AND (image IS NULL OR length(image) BETWEEN 1 AND 80000));
CREATE UNIQUE INDEX one_photo_per_driver ON driver_photo (driver_id) WHERE withdrawn_at IS NULL;
