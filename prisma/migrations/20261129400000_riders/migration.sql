-- Who travels on a ride that another person booked, and the link by which they follow it.
CREATE TABLE "rider" (
    "trip_id" UUID NOT NULL,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "link_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "rider_pkey" PRIMARY KEY ("trip_id")
);
CREATE UNIQUE INDEX "rider_link_id_key" ON "rider"("link_id");
ALTER TABLE "rider" ADD CONSTRAINT "rider_trip_id_fkey" FOREIGN KEY ("trip_id") REFERENCES "trip"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;
ALTER TABLE "rider" ADD CONSTRAINT "rider_link_id_fkey" FOREIGN KEY ("link_id") REFERENCES "shared_link"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
