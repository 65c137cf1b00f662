-- Where drivers on shift were: a minute (later an hour) of one driver as one process heard it.
CREATE TABLE "position_trace" (
    "driver_id" UUID NOT NULL,
    "from_at" TIMESTAMPTZ(3) NOT NULL,
    -- How much time a row is about: 60, or 3600 once it is thinned
    "seconds" INTEGER NOT NULL DEFAULT 60,
    "writer" UUID NOT NULL,
    -- 10 bytes a point: tenths of a second since from_at, then latitude and longitude in millionths of a degree
    "points" BYTEA NOT NULL,
    CONSTRAINT "position_trace_pkey" PRIMARY KEY ("driver_id", "from_at", "seconds", "writer")
);
CREATE INDEX "position_trace_from_at_idx" ON "position_trace"("from_at");

-- Something a dispatcher should know: found, perhaps taken in hand, over.
CREATE TABLE "dispatch_alert" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "kind" TEXT NOT NULL,
    -- What it is about: the id of a trip, a driver, a paper, an operation, or the name of a part of ours
    "object_key" TEXT NOT NULL,
    "trip_id" UUID,
    "driver_id" UUID,
    "severity" TEXT NOT NULL,
    "facts" JSONB NOT NULL DEFAULT '{}',
    "found_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    -- Null = found once only, not yet an alert
    "opened_at" TIMESTAMPTZ(3),
    "acknowledged_at" TIMESTAMPTZ(3),
    "acknowledged_by" UUID,
    "snoozed_until" TIMESTAMPTZ(3),
    "snoozed_by" UUID,
    "assigned_to" UUID,
    "assigned_by" UUID,
    "assigned_at" TIMESTAMPTZ(3),
    -- Put away by a person although its cause goes on
    "closed_at" TIMESTAMPTZ(3),
    "closed_by" UUID,
    -- Its cause is over
    "cleared_at" TIMESTAMPTZ(3),
    CONSTRAINT "dispatch_alert_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "dispatch_alert_opened_at_idx" ON "dispatch_alert"("opened_at");

-- A process of ours that is alive says so; one that ends takes its row along.
CREATE TABLE "process_heartbeat" (
    "id" UUID NOT NULL,
    -- worker
    "kind" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    CONSTRAINT "process_heartbeat_pkey" PRIMARY KEY ("id")
);
