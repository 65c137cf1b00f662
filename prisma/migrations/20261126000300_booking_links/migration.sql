-- Signed links to a booking open it only if they were signed after this: changing the password ends those sent before.
ALTER TABLE "booking" ADD COLUMN "links_from" TIMESTAMPTZ(3);
