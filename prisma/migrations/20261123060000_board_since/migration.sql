-- The board of a console is kept up to date by what changed since it was read.
CREATE INDEX "trip_updated_at_idx" ON "trip"("updated_at");
CREATE INDEX "offer_created_at_idx" ON "offer"("created_at");
