-- Where a booking that has to be paid was made, as a keyed hash, while it may be unpaid: the unpaid ones of an account and of an address are few.
CREATE TABLE "booking_caller" (
    "booking_id" UUID NOT NULL,
    "caller" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "booking_caller_pkey" PRIMARY KEY ("booking_id")
);
CREATE INDEX "booking_caller_caller_created_at_idx" ON "booking_caller"("caller", "created_at");
CREATE INDEX "booking_caller_created_at_idx" ON "booking_caller"("created_at");
ALTER TABLE "booking_caller" ADD CONSTRAINT "booking_caller_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "booking"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- The unpaid bookings that are still held: of an account, and of the guests or the accounts at one address. Of several at once each waits for the one before
-- it, then counts what that one wrote; VOLATILE, so that the count sees it. The account's lock always comes first. Unpaid bookings are held for a quarter
-- of an hour; one that staff hold longer is their business.
CREATE FUNCTION unpaid_bookings(account uuid, address text) RETURNS TABLE (of_account int, of_address int) LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF account IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('unpaid ' || account::text, 0));
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('unpaid ' || address, 0));
  RETURN QUERY SELECT (count(*) FILTER (WHERE b.user_id = account))::int,
      (count(*) FILTER (WHERE c.caller = address AND (b.user_id IS NULL) = (account IS NULL)))::int
    FROM (SELECT a.booking_id, a.caller FROM booking_caller a WHERE a.caller = address AND a.created_at > now() - interval '1 hour'
      UNION SELECT o.booking_id, o.caller FROM booking mine JOIN booking_caller o ON o.booking_id = mine.id
        WHERE mine.user_id = account AND mine.created_at > now() - interval '1 hour') c
    JOIN booking b ON b.id = c.booking_id
    WHERE b.paid_at IS NULL AND b.pay_by > clock_timestamp()
      AND EXISTS (SELECT 1 FROM trip t WHERE t.booking_id = b.id AND t.status = 'pending');
END $$;
