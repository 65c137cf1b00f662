-- How often what staff said of it was changed: who decides on an older one is told.
ALTER TABLE "vehicle" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "business_account" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "promo_code" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
