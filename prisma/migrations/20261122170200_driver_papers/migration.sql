-- A paper a driver sent in to replace one that ends; several files may be one paper (both sides).
CREATE TABLE "document_renewal" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "driver_id" UUID NOT NULL,
    -- Null where the paper is the driver's own
    "vehicle_id" UUID,
    "kind" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "media_type" TEXT NOT NULL,
    "size_bytes" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "stored_name" TEXT NOT NULL,
    -- submitted | approved | refused
    "status" TEXT NOT NULL DEFAULT 'submitted',
    "note" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "decided_at" TIMESTAMPTZ(3),
    "decided_by" UUID,
    CONSTRAINT "document_renewal_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "document_renewal_driver_id_fkey" FOREIGN KEY ("driver_id") REFERENCES "driver"("id") ON DELETE RESTRICT ON UPDATE NO ACTION,
    CONSTRAINT "document_renewal_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicle"("id") ON DELETE RESTRICT ON UPDATE NO ACTION,
    CONSTRAINT "document_renewal_decided_by_fkey" FOREIGN KEY ("decided_by") REFERENCES "app_user"("id") ON DELETE SET NULL ON UPDATE NO ACTION
);
CREATE INDEX "document_renewal_driver_id_created_at_idx" ON "document_renewal"("driver_id", "created_at" DESC);

-- Which end of a paper which driver was told of, and how long before; -1 = that it is over.
CREATE TABLE "document_reminder" (
    "document_id" UUID NOT NULL,
    "driver_id" UUID NOT NULL,
    "expires_on" DATE NOT NULL,
    "days_before" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    CONSTRAINT "document_reminder_pkey" PRIMARY KEY ("document_id", "driver_id", "expires_on", "days_before"),
    CONSTRAINT "document_reminder_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "driver_document"("id") ON DELETE CASCADE ON UPDATE NO ACTION,
    CONSTRAINT "document_reminder_driver_id_fkey" FOREIGN KEY ("driver_id") REFERENCES "driver"("id") ON DELETE CASCADE ON UPDATE NO ACTION
);

-- When a driver worked and when he rested, for what he earns an hour.
CREATE TABLE "shift_span" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "driver_id" UUID NOT NULL,
    -- on | break
    "kind" TEXT NOT NULL,
    "began_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "ended_at" TIMESTAMPTZ(3),
    CONSTRAINT "shift_span_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "shift_span_driver_id_fkey" FOREIGN KEY ("driver_id") REFERENCES "driver"("id") ON DELETE CASCADE ON UPDATE NO ACTION
);
CREATE INDEX "shift_span_driver_id_began_at_idx" ON "shift_span"("driver_id", "began_at" DESC);
INSERT INTO "shift_span" ("driver_id", "kind", "began_at")
  SELECT "id", "shift", coalesce("shift_since", clock_timestamp()) FROM "driver" WHERE "shift" IN ('on', 'break');
