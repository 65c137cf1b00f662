-- Places to wait that were shown to drivers, and what they made of them (decision 106).
CREATE TABLE "place_suggestion" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "driver_id" UUID NOT NULL,
    "lat" DOUBLE PRECISION NOT NULL,
    "lng" DOUBLE PRECISION NOT NULL,
    "name" JSONB NOT NULL,
    "meters" INTEGER NOT NULL,
    "seconds" INTEGER NOT NULL,
    "chance_percent" INTEGER NOT NULL,
    "minutes" INTEGER NOT NULL,
    "minutes_here" INTEGER,
    "saved_seconds" INTEGER NOT NULL,
    "settings_version" TEXT NOT NULL,
    "suggested_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "answer" TEXT,
    "answered_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "end_reason" TEXT,

    CONSTRAINT "place_suggestion_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "place_suggestion_driver_id_suggested_at_idx" ON "place_suggestion"("driver_id", "suggested_at" DESC);
CREATE INDEX "place_suggestion_suggested_at_idx" ON "place_suggestion"("suggested_at");
ALTER TABLE "place_suggestion" ADD CONSTRAINT "place_suggestion_driver_id_fkey" FOREIGN KEY ("driver_id") REFERENCES "driver"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- Where a driver wants their next rides to lead (decision 107).
CREATE TABLE "driver_direction" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "driver_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "lat" DOUBLE PRECISION NOT NULL,
    "lng" DOUBLE PRECISION NOT NULL,
    "name" JSONB NOT NULL,
    "home_by" TIMESTAMPTZ(3),
    "began_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "driver_direction_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "driver_direction_driver_id_began_at_idx" ON "driver_direction"("driver_id", "began_at" DESC);
ALTER TABLE "driver_direction" ADD CONSTRAINT "driver_direction_driver_id_fkey" FOREIGN KEY ("driver_id") REFERENCES "driver"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- One suggestion at a time; an answer has its time, an end its reason, and who does not want to is not on the way.
ALTER TABLE place_suggestion ADD CONSTRAINT place_suggestion_words CHECK (answer IN ('accepted', 'dismissed')
  AND (answer IS NULL) = (answered_at IS NULL) AND (end_reason IS NULL) = (ended_at IS NULL)
  AND end_reason IN ('reached', 'dismissed', 'expired', 'busy') AND expires_at > suggested_at
  AND (answer IS DISTINCT FROM 'dismissed' OR end_reason IS NOT NULL) AND (end_reason IS DISTINCT FROM 'dismissed' OR answer IS NOT DISTINCT FROM 'dismissed')
  AND chance_percent BETWEEN 0 AND 100 AND meters >= 0 AND jsonb_typeof(name) = 'object');
CREATE UNIQUE INDEX one_open_suggestion_per_driver ON place_suggestion (driver_id) WHERE ended_at IS NULL;

-- One direction at a time, and a time to be home exactly on the way home.
ALTER TABLE driver_direction ADD CONSTRAINT driver_direction_words CHECK (kind IN ('direction', 'home') AND (kind = 'home') = (home_by IS NOT NULL)
  AND ends_at > began_at AND (ended_at IS NULL OR ended_at >= began_at) AND jsonb_typeof(name) = 'object');
CREATE UNIQUE INDEX one_direction_per_driver ON driver_direction (driver_id) WHERE ended_at IS NULL;
