-- What completed trips say about traffic: durations and shares, no places and no people; and the delay factors learned from them.
CREATE TABLE "traffic_observation" (
    "trip_id" UUID NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "free_flow_seconds" DOUBLE PRECISION NOT NULL,
    "actual_seconds" DOUBLE PRECISION NOT NULL,
    "brussels_share" DOUBLE PRECISION NOT NULL,
    "motorway_share" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "traffic_observation_pkey" PRIMARY KEY ("trip_id")
);
CREATE INDEX "traffic_observation_started_at_idx" ON "traffic_observation"("started_at");
ALTER TABLE "traffic_observation" ADD CONSTRAINT "traffic_observation_trip_id_fkey" FOREIGN KEY ("trip_id") REFERENCES "trip"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "traffic_factors" (
    "id" BIGSERIAL NOT NULL,
    "as_of" DATE NOT NULL,
    "observations" INTEGER NOT NULL,
    "factors" JSONB NOT NULL,
    "computed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "traffic_factors_pkey" PRIMARY KEY ("id")
);

-- What was seen, and what was made of it, stays as it was: a price of last month can be explained by them.
CREATE TRIGGER traffic_observation_append_only BEFORE UPDATE OR DELETE ON traffic_observation FOR EACH ROW EXECUTE FUNCTION append_only();
CREATE TRIGGER traffic_factors_append_only BEFORE UPDATE OR DELETE ON traffic_factors FOR EACH ROW EXECUTE FUNCTION append_only();
