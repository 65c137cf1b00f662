-- Whose first ride a promotion code was used for, by his number too.
ALTER TABLE "promo_use" ADD COLUMN "phone" TEXT NOT NULL DEFAULT '',
    ADD COLUMN "first_ride" BOOLEAN NOT NULL DEFAULT false;
