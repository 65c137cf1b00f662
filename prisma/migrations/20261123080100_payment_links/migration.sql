-- Links to pay by that dispatchers sent for bookings taken by phone; sent again is another row.
CREATE TABLE "payment_link" (
    "id" UUID NOT NULL,
    "booking_id" UUID NOT NULL,
    "sent_by" UUID NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    CONSTRAINT "payment_link_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "payment_link_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "booking"("id") ON DELETE CASCADE ON UPDATE NO ACTION,
    CONSTRAINT "payment_link_sent_by_fkey" FOREIGN KEY ("sent_by") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE NO ACTION
);
CREATE INDEX "payment_link_booking_id_idx" ON "payment_link"("booking_id");
CREATE INDEX "payment_link_sent_at_idx" ON "payment_link"("sent_at");
