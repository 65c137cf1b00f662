-- Zones drawn by hand, as versions: the last one of a zone counts from its beginning on, a retired one ends it.
CREATE TABLE "drawn_zone" (
    "id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "name_fr" TEXT NOT NULL,
    "name_nl" TEXT NOT NULL,
    "name_en" TEXT NOT NULL,
    "lngs" INTEGER[] NOT NULL,
    "lats" INTEGER[] NOT NULL,
    "retired" BOOLEAN NOT NULL DEFAULT false,
    "valid_from" TIMESTAMPTZ(3) NOT NULL,
    "created_by" UUID,
    CONSTRAINT "drawn_zone_pkey" PRIMARY KEY ("id", "version")
);
