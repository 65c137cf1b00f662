-- Where rides of the last hour were asked for is looked up every half minute by each console that shows it.
CREATE INDEX "trip_created_at_idx" ON "trip"("created_at");
