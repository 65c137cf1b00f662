-- Dated versions of the settings of dispatching. Without any, those of the program count.
CREATE TABLE "dispatch_setting" (
    "version" TEXT NOT NULL,
    "valid_from" TIMESTAMPTZ(3) NOT NULL,
    "settings" JSONB NOT NULL,
    "note" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "created_by" UUID,
    CONSTRAINT "dispatch_setting_pkey" PRIMARY KEY ("version")
);
CREATE UNIQUE INDEX "dispatch_setting_begins" ON "dispatch_setting"("valid_from");
