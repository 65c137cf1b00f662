-- For whom and for what a promotion code is, and what staff remember of it.
ALTER TABLE "promo_code" ADD COLUMN "services" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    ADD COLUMN "audience" TEXT NOT NULL DEFAULT 'everyone',
    ADD COLUMN "note" TEXT NOT NULL DEFAULT '';
